import type { AtRule, Plugin, Root } from 'postcss'

/** What the portal takes none of: other accents than its own, other variants and sizes of buttons, other scales. */
const NOT_TAKEN = new RegExp(
  [
    String.raw`\[data-accent-color='(?!jade|gray|')`,
    String.raw`\.rt-variant-(classic|surface)`,
    String.raw`\.rt-r-size-[14]\b`,
    String.raw`\[data-scaling='(?!100%)`,
    String.raw`\[data-panel-background='translucent`,
  ].join('|'),
)

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
 * shadows and variants. Browsers read all of it before they paint, so only what the portal draws with is kept. Sheets
 * beside this one take nothing of Radix's own names: they have the product's.
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
      const kept = rule.selectors.filter((one) => !NOT_TAKEN.test(one.replaceAll(/:not\([^)]*\)/g, '')))
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
