export { fillText, placeholdersOf } from '../format/fill-text.ts'

/** Texts that replace the built-in ones, by namespace and key. */
export type TextOverrides = Record<string, Record<string, string>>

interface Defined {
  builtIn: Record<string, string>
  texts: Record<string, string>
}

const defined = new Map<string, Defined>()
let overrides: TextOverrides = {}

function apply(namespace: string, { builtIn, texts }: Defined) {
  Object.assign(texts, builtIn)
  for (const [key, value] of Object.entries(overrides[namespace] ?? {}))
    if (Object.hasOwn(builtIn, key)) texts[key] = value
}

/**
 * The texts of one part of the interface, under the keys an administrator overrides them with. Read them where they
 * are shown, not once at the top of a file: what is published may be set after the file was loaded.
 * @param namespace as `ui_strings.ns` names it
 * @example defineTexts('exemplo', { titulo: 'Olá' }).titulo // → 'Olá'
 */
export function defineTexts<const Texts extends Record<string, string>>(
  namespace: string,
  builtIn: Texts,
): { readonly [Key in keyof Texts]: string } {
  const texts: Record<string, string> = {}
  defined.set(namespace, { builtIn, texts })
  apply(namespace, { builtIn, texts })
  return texts as { [Key in keyof Texts]: string }
}

/** Puts what an administrator wrote in the place of the built-in texts; what is not among it is built in again. */
export function setTextOverrides(published: TextOverrides): void {
  overrides = published
  for (const [namespace, texts] of defined) apply(namespace, texts)
}

/** What an administrator wrote under a key; undefined where the built-in text stands. */
export const overrideOf = (namespace: string, key: string): string | undefined => overrides[namespace]?.[key]

/** What is built in under a namespace; undefined where nothing defined it. */
export const builtInOf = (namespace: string): Readonly<Record<string, string>> | undefined =>
  defined.get(namespace)?.builtIn

/** What is built in of texts that `defineTexts` gave, by namespace: overrides do not show in it. */
export const builtInTexts = (
  given: readonly object[],
): [namespace: string, texts: Record<string, string>][] =>
  given.flatMap((wanted) =>
    [...defined]
      .filter(([, { texts }]) => texts === wanted)
      .map(([namespace, { builtIn }]): [string, Record<string, string>] => [namespace, builtIn]),
  )
