import { builtInTexts, fillText } from './define-texts.ts'

type Texts = Readonly<Record<string, string>>

const placeholder = /\{(\w+)\}/
const literally = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** How much of a text is its own. */
const ownLength = (text: string) =>
  text.split(placeholder).reduce((sum, piece, at) => sum + (at % 2 ? 0 : piece.length), 0)

/** What stands in the placeholders of a text that a message was made of; undefined when it was made of another. */
function valuesOf(message: string, text: string): Record<string, string> | undefined {
  const pattern = text.split(placeholder).map((piece, at) => (at % 2 ? `(?<${piece}>.+)` : literally(piece)))
  const match = new RegExp(`^${pattern.join('')}$`, 's').exec(message)
  return match ? { ...match.groups } : undefined
}

const pairsOf = (texts: Texts) =>
  builtInTexts([texts]).flatMap(([, builtIn]) =>
    Object.entries(builtIn).map(([key, text]) => ({ text, published: texts[key] ?? text })),
  )

/**
 * A message that the server made of a built-in text, as that text is published now: 'O arquivo deve ter no máximo 10MB'
 * as 'Até 10 MB', where 'Até {n} MB' is published. The text that says most of it is the one it was made of; a value
 * may be made of a text too. Any other message stays as it is.
 */
export function asPublished(namespaces: readonly Texts[], message: string): string {
  const pairs = namespaces.flatMap(pairsOf)
  if (pairs.every(({ text, published }) => text === published)) return message
  const [made] = pairs
    .flatMap(({ text, published }) => {
      const values = valuesOf(message, text)
      return values ? [{ published, values, own: ownLength(text) }] : []
    })
    .filter(({ own }) => own > 0)
    .toSorted((one, other) => other.own - one.own)
  if (!made) return message
  const values = Object.entries(made.values).map(([name, value]) => [name, asPublished(namespaces, value)])
  return fillText(made.published, Object.fromEntries(values))
}
