import { builtInTexts, fillText } from './define-texts.ts'

const literally = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** What stands in the placeholders of a text that a message was made of; undefined when it was made of another. */
function valuesOf(message: string, text: string): Record<string, string> | undefined {
  const pieces = text.split(/\{(\w+)\}/)
  const pattern = pieces.map((piece, at) => (at % 2 === 1 ? `(?<${piece}>.+)` : literally(piece)))
  const match = new RegExp(`^${pattern.join('')}$`, 's').exec(message)
  return match ? { ...match.groups } : undefined
}

/**
 * A message that the server made of a built-in text, as that text is published now: 'O arquivo deve ter no máximo 10MB'
 * as 'Até 10 MB', where 'Até {n} MB' is published. Any other message stays as it is.
 */
export function asPublished(
  namespaces: readonly Readonly<Record<string, string>>[],
  message: string,
): string {
  for (const texts of namespaces)
    for (const [, builtIn] of builtInTexts([texts]))
      for (const [key, text] of Object.entries(builtIn)) {
        const published = texts[key] ?? text
        const values = published === text ? undefined : valuesOf(message, text)
        if (values) return fillText(published, values)
      }
  return message
}
