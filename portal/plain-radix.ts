import type { AtRule, Plugin, Root, Rule } from 'postcss'
import { buttonLooks } from './src/ui/button-looks.ts'

const { variants, sizes, colors } = buttonLooks

/** A way in which selectors tell looks apart, and the looks that the portal has. */
interface Choice {
  names: RegExp
  kept: ReadonlySet<string>
}

const choices: Choice[] = [
  { names: /\[data-accent-color='([^']*)'\]/g, kept: new Set(['', 'jade', ...colors]) },
  { names: /\[data-scaling='([^']*)'\]/g, kept: new Set(['100%']) },
  { names: /\[data-panel-background='([^']*)'\]/g, kept: new Set(['solid']) },
]
const choicesOfButtons: Choice[] = [
  { names: /\.rt-variant-([\w-]+)/g, kept: new Set(variants) },
  { names: /\.rt-r-size-([\w-]+)/g, kept: new Set(sizes) },
]

/** A selector without what it leaves out: each `:not(…)`, whatever brackets stand in it. */
function withoutNots(selector: string): string {
  const start = selector.indexOf(':not(')
  if (start === -1) return selector
  let end = selector.indexOf('(', start) + 1
  for (let open = 1; open > 0 && end < selector.length; end++)
    open += selector[end] === '(' ? 1 : selector[end] === ')' ? -1 : 0
  return selector.slice(0, start) + withoutNots(selector.slice(end))
}

/** Whether a selector is about looks that the portal has none of. */
const isNotTaken = (selector: string, among: Choice[]) =>
  among.some(({ names, kept }) => {
    const found = [...withoutNots(selector).matchAll(names)].map(([, name = '']) => name)
    return found.length > 0 && !found.some((name) => kept.has(name))
  })

const isOfButton = ({ selector, parent }: Rule): boolean =>
  /\.rt-(Base)?Button\b/.test(selector) || (parent?.type === 'rule' && isOfButton(parent))

const isOfRadix = (node: { source?: { input: { file?: string } } }) =>
  node.source?.input.file?.includes('@radix-ui') ?? false

const namesIn = (value: string) => [...value.matchAll(/var\(\s*(--[\w-]+)/g)].map(([, name = '']) => name)

/** The custom properties that something is drawn with, directly or through others, and those that have a value. */
function customProperties(root: Root) {
  const taken = new Set<string>()
  const through = new Map<string, string[]>()
  root.walkDecls(({ prop, value }) => {
    if (prop.startsWith('--')) through.set(prop, [...(through.get(prop) ?? []), ...namesIn(value)])
    else for (const name of namesIn(value)) taken.add(name)
  })
  // A set also goes through what is added on the way.
  for (const name of taken) for (const next of through.get(name) ?? []) taken.add(next)
  return { taken, set: new Set(through.keys()) }
}

/**
 * Radix writes each size and spacing rule once more for every breakpoint, for responsive props, and all of its colours,
 * shadows and variants. Browsers read all of it before they paint, so only what the portal draws with is kept: of buttons
 * the looks that the type of `Button` allows. Sheets beside this one take nothing of Radix's own names: they have the
 * product's.
 */
export const plainRadix: Plugin = {
  postcssPlugin: 'plain-radix',
  AtRule: {
    breakpoints(rule: AtRule) {
      rule.replaceWith(rule.nodes ?? [])
    },
    supports(rule: AtRule) {
      if (rule.params.includes('display-p3')) rule.remove()
    },
    'font-face'(rule: AtRule) {
      if (isOfRadix(rule)) rule.remove()
    },
  },
  OnceExit(root) {
    const before = customProperties(root)
    root.walkRules((rule) => {
      if (!isOfRadix(rule)) return
      const among = isOfButton(rule) ? [...choices, ...choicesOfButtons] : choices
      const kept = rule.selectors.filter((one) => !isNotTaken(one, among))
      if (kept.length > 0) rule.selectors = kept
      else rule.remove()
    })
    const { taken, set } = customProperties(root)
    const lost = [...taken].filter((name) => before.set.has(name) && !set.has(name))
    if (lost.length > 0) throw new Error(`plain-radix took the value of ${lost.join(', ')}`)
    root.walkDecls(/^--/, (declaration) => {
      if (isOfRadix(declaration) && !taken.has(declaration.prop)) declaration.remove()
    })
    root.walkRules((rule) => {
      if (isOfRadix(rule) && rule.nodes.every(({ type }) => type === 'comment')) rule.remove()
    })
  },
}
