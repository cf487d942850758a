import { isNode, walkSource, type SourceNode } from './walk-source.ts'

export interface Finding {
  line: number
  text: string
}

const finding = (source: string, { start }: SourceNode, text: string): Finding => ({
  line: source.slice(0, start).split('\n').length,
  text,
})

const nameOf = (node: unknown) => (isNode(node) ? String(node.name) : '')

/** Attributes whose values people never read or hear. */
const silent =
  /^(aria-(autocomplete|controls|current|describedby|haspopup|hidden|keyshortcuts|labelledby|live)|autoComplete|class(Name)?|color|d|data-.+|href|id|key|name|preserveAspectRatio|rel|role|src|style|target|to|type|variant|viewBox)$/

/** Type nodes, except those with a value inside. */
const isType = ({ type }: SourceNode) => /^TS(?!As|Satisfies|NonNull)/.test(type)

/** Whether texts inside are not for people: types, internal errors, keyboard keys. */
const isMute = (node: SourceNode): boolean =>
  isType(node) ||
  (node.type === 'NewExpression' && /(Error|Exception)$/.test(nameOf(node.callee))) ||
  (node.type === 'BinaryExpression' && /^[!=]==$/.test(String(node.operator))) ||
  (node.type === 'JSXAttribute' && silent.test(nameOf(node.name))) ||
  (node.type === 'JSXElement' && isNode(node.openingElement) && nameOf(node.openingElement.name) === 'kbd')

/** Child properties that contain names instead of texts. */
const naming: Record<string, readonly string[]> = {
  ImportDeclaration: ['source'],
  ImportExpression: ['source'],
  ExportNamedDeclaration: ['source'],
  ExportAllDeclaration: ['source'],
  MemberExpression: ['property'],
  Property: ['key'],
}

const rawOf = ({ value }: SourceNode) =>
  typeof value === 'object' && value !== null && 'raw' in value ? String(value.raw) : ''

/** Text of a literal, with `{}` in place of values. */
function wordsOf(node: SourceNode): string {
  if (node.type === 'TemplateLiteral') return [node.quasis].flat().filter(isNode).map(rawOf).join('{}')
  const isString = node.type === 'JSXText' || (node.type === 'Literal' && typeof node.value === 'string')
  return isString ? String(node.value).trim().replace(/\s+/g, ' ') : ''
}

const hasAccent = /[À-ÖØ-öø-ÿ]/
const beginsAWord = /^[A-Z][\w-]*[a-z]/
const wordsSideBySide = /[a-z]{2}[,.:;!?]? ([a-z]{2}|\d|\{\})|(\d|\{\}) [a-z]{2}/

/** Attributes whose texts people read or hear. */
const telling = /^(alt|aria-.+|description|hint|label|placeholder|text|title)$/

function isText(text: string, node: SourceNode, around: SourceNode | undefined): boolean {
  if (!/[A-Za-zÀ-ÿ]/.test(text)) return false
  if (node.type === 'JSXText') return true
  if (around?.type === 'JSXAttribute' && telling.test(nameOf(around.name))) return true
  return hasAccent.test(text) || beginsAWord.test(text) || wordsSideBySide.test(text)
}

/** Texts for people that a source file contains, instead of reading them from text keys. */
export function textsIn(path: string, source: string): Finding[] {
  const findings: Finding[] = []
  walkSource(path, source, (node, { around }) => {
    if (isMute(node)) return false
    const text = wordsOf(node)
    if (isText(text, node, around)) findings.push(finding(source, node, text))
    return naming[node.type] ?? []
  })
  return findings
}

/** Texts read while the module loads, before the published texts are set. */
export function earlyReadsIn(path: string, source: string): Finding[] {
  const findings: Finding[] = []
  walkSource(path, source, (node, { inFunction }) => {
    const texts = node.type === 'MemberExpression' ? nameOf(node.object) : ''
    if (/^\w+Texts$/.test(texts) && !inFunction) findings.push(finding(source, node, texts))
    return isType(node) ? false : []
  })
  return findings
}
