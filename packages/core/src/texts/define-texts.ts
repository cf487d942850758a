export { fillText, placeholdersOf } from '../format/fill-text.ts'

/** Texts that replace the built-in ones, by namespace and key. */
export type TextOverrides = Record<string, Record<string, string>>

interface Defined {
  namespace: string
  builtIn: Record<string, string>
  texts: Record<string, string>
}

/** A namespace may be defined in parts, where not all who load one need the other. */
const defined: Defined[] = []
let overrides: TextOverrides = {}

function apply({ namespace, builtIn, texts }: Defined) {
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
  const part = { namespace, builtIn, texts }
  defined.push(part)
  apply(part)
  return texts as { [Key in keyof Texts]: string }
}

/** Puts what an administrator wrote in the place of the built-in texts; what is not among it is built in again. */
export function setTextOverrides(published: TextOverrides): void {
  overrides = published
  for (const part of defined) apply(part)
}

/** What an administrator wrote under a key; undefined where the built-in text stands. */
export const overrideOf = (namespace: string, key: string): string | undefined => overrides[namespace]?.[key]

/** What is built in under a namespace; undefined where nothing defined it. */
export function builtInOf(namespace: string): Readonly<Record<string, string>> | undefined {
  const parts = defined.filter((part) => part.namespace === namespace)
  return parts.length > 0 ? Object.assign({}, ...parts.map(({ builtIn }) => builtIn)) : undefined
}

/** What is built in of texts that `defineTexts` gave, by namespace: overrides do not show in it. */
export const builtInTexts = (
  given: readonly object[],
): [namespace: string, texts: Record<string, string>][] =>
  given.flatMap((wanted) =>
    defined
      .filter(({ texts }) => texts === wanted)
      .map(({ namespace, builtIn }): [string, Record<string, string>] => [namespace, builtIn]),
  )
