/** Sentences that begin so name no subject: "What reads documents …", "Of a case …". */
const openers =
  /^(what|who|whose|whom|whatever|whoever|of (?!(the|a|each)\b)|that which|those (that|who)|nothing|nobody|somebody|where (?!clause)|as (?!(an?|soon|long)\b)|its?\b|such|neither|nor)\b/i
/** Phrases without an actor, or that only people who know the code can resolve. */
const riddles =
  /\b(is told|are told|was told|goes by|go by|comes along|come along|comes to|stands? (beside|there|in its place|for itself)|of which|by itself|as it is|as they are|on its way|led on|whoever|whatever|nobody|somebody)\b/i
/** Participles that say nothing of what they hold. Fields of the API and columns keep theirs: they are counted. */
const vagueName =
  /^(told|asked|given|kept|meant|said|held)([A-Z]\w*)?$|\w(Told|Asked|Given|Kept|Meant|Said|Held)$/

export interface Finding {
  file: string
  line: number
  kind: 'comment' | 'title' | 'name'
  text: string
}

const isPlain = (text: string) => !openers.test(text) && !riddles.test(text)

/** Text of the comment on a line, and whether the comment begins there. */
function commentOf(line: string, isInside: boolean) {
  const begun = /(?:^|\s)\/\/ ?(.+)$/.exec(line)?.[1] ?? /^\s*\/\*\*? ?(.+?)\s*(?:\*\/)?$/.exec(line)?.[1]
  if (begun !== undefined) return { text: begun, begins: true }
  const text = isInside ? /^\s*\* ?(.+)$/.exec(line)?.[1] : undefined
  return text === undefined ? undefined : { text, begins: false }
}

const declared = /\b(?:const|let|function|interface|type|class)\s+(\w+)|[{,(]\s*(\w+)\s*(?=[:}),])/g
const withoutTexts = (line: string) =>
  line.replaceAll(/(['"`]).*?\1/g, '').replace(/\/\/.*$|^\s*\*.*$|\/\*.*$/, '')

/**
 * Comments, test titles and names of a source that break the rules of `CONTRIBUTING.md`.
 * @example findRiddles('a.ts', '// Deletes leads after a year.') // → []
 * @example findRiddles('a.ts', '// What is told.').length // → 1
 */
export function findRiddles(file: string, source: string): Finding[] {
  const findings: Finding[] = []
  let isInside = false
  for (const [at, line] of source.split('\n').entries()) {
    const add = (kind: Finding['kind'], text: string) => findings.push({ file, line: at + 1, kind, text })
    const comment = commentOf(line, isInside)
    if (line.includes('/*')) isInside = true
    if (line.includes('*/')) isInside = false
    if (comment && !/^@|^oxlint|^https?:/.test(comment.text)) {
      const { text, begins } = comment
      if (riddles.test(text) || (begins && openers.test(text))) add('comment', text)
    }
    const title = /\b(?:it|test|describe)(?:\.\w+)?\(\s*(['"`])(.+?)\1/.exec(line)?.[2]
    if (title !== undefined && !isPlain(title)) add('title', title)
    for (const [, first, second] of withoutTexts(line).matchAll(declared)) {
      const name = first ?? second ?? ''
      if (vagueName.test(name)) add('name', name)
    }
  }
  return findings
}
