export { fillText, placeholdersOf } from '../format/fill-text.ts'

/** Texts that replace the built-in ones, by namespace and key. */
export type TextOverrides = Record<string, Record<string, string>>

interface Defined {
  namespace: string
  builtIn: Record<string, string>
  texts: Record<string, string>
}

/** A namespace may be defined in several calls, so that a bundle loads only the texts it needs. */
const defined: Defined[] = []
let overrides: TextOverrides = {}

/**
 * Defines the texts of a namespace, under the keys by which an administrator overrides them. Each read returns the text
 * published at that moment, so a lint rule (`texts/late`) rejects reads at the top of a file.
 * @param namespace as in the column `ui_strings.ns`
 * @example defineTexts('exemplo', { titulo: 'Olá' }).titulo // → 'Olá'
 */
export function defineTexts<const Texts extends Record<string, string>>(
  namespace: string,
  builtIn: Texts,
): { readonly [Key in keyof Texts]: string } {
  const texts = {} as { [Key in keyof Texts]: string }
  for (const [key, text] of Object.entries(builtIn))
    Object.defineProperty(texts, key, { enumerable: true, get: () => overrideOf(namespace, key) ?? text })
  defined.push({ namespace, builtIn, texts })
  return texts
}

/** Publishes the administrator's texts. A key without an override returns to the built-in text. */
export function setTextOverrides(published: TextOverrides): void {
  overrides = published
}

/** Returns the administrator's text for a key, or undefined when there is none. */
export function overrideOf(namespace: string, key: string): string | undefined {
  const namespaceOverrides = overrides[namespace]
  return namespaceOverrides && Object.hasOwn(namespaceOverrides, key) ? namespaceOverrides[key] : undefined
}

/** Returns the built-in texts of a namespace, or undefined when nothing defines it. */
export function builtInOf(namespace: string): Readonly<Record<string, string>> | undefined {
  const definitions = defined.filter((definition) => definition.namespace === namespace)
  return definitions.length > 0 ? Object.assign({}, ...definitions.map(({ builtIn }) => builtIn)) : undefined
}

/** Returns namespace and built-in texts, without overrides, of objects that `defineTexts` returned. */
export const builtInTexts = (
  definedTexts: readonly object[],
): [namespace: string, texts: Record<string, string>][] =>
  definedTexts.flatMap((wanted) =>
    defined
      .filter(({ texts }) => texts === wanted)
      .map(({ namespace, builtIn }): [string, Record<string, string>] => [namespace, builtIn]),
  )
