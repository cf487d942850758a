import { builtInOf, builtInTexts, fillText } from './define-texts.ts'

/**
 * A text by its key, such as `erros.arquivoVazio`, and the values of its placeholders. It is sent and stored in place of
 * the text, and resolved to the published text where it is shown.
 */
export interface TextRef {
  key: string
  params?: Record<string, string | number | { key: string }> | undefined
}

type Texts = Readonly<Record<string, string>>

/** Makes a reference to a text of a namespace that `defineTexts` returned. */
export function textRef<Defined extends Texts>(
  texts: Defined,
  key: keyof Defined & string,
  params?: TextRef['params'],
): TextRef {
  const [[namespace] = ['']] = builtInTexts([texts])
  return { key: `${namespace}.${key}`, ...(params && { params }) }
}

function resolve(
  { key, params = {} }: TextRef,
  find: (namespace: string, name: string) => string | undefined,
): string {
  const dot = key.indexOf('.')
  const text = find(key.slice(0, dot), key.slice(dot + 1))
  const values = Object.entries(params).map(([name, value]) => [
    name,
    typeof value === 'object' ? resolve(value, find) : value,
  ])
  return text === undefined
    ? key
    : fillText(text, Object.fromEntries(values) as Record<string, string | number>)
}

/**
 * Resolves a reference to the published text.
 * @param among namespaces to search; the key is returned when none of them has it
 */
export const publishedText = (ref: TextRef, among: readonly Texts[]): string =>
  resolve(ref, (namespace, name) => {
    const texts = among.find((candidate) => builtInTexts([candidate])[0]?.[0] === namespace)
    return texts && Object.hasOwn(texts, name) ? texts[name] : undefined
  })

/** Resolves a reference to the built-in text, without overrides. */
export const builtInText = (ref: TextRef): string =>
  resolve(ref, (namespace, name) => {
    const texts = builtInOf(namespace)
    return texts && Object.hasOwn(texts, name) ? texts[name] : undefined
  })
