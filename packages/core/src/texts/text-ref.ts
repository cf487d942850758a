import { builtInOf, builtInTexts, fillText } from './define-texts.ts'

/**
 * A text by its key, `erros.arquivoVazio`, and what is put into its placeholders. It travels and is stored in place of
 * the text itself, and is resolved where it is shown, as it is published there.
 */
export interface TextRef {
  key: string
  params?: Record<string, string | number | { key: string }>
}

type Texts = Readonly<Record<string, string>>

/** The text of a namespace that `defineTexts` gave. */
export function textRef<Given extends Texts>(
  texts: Given,
  key: keyof Given & string,
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

/** The text as it is published now. @param among the namespaces that it may be of; of another it is its key */
export const publishedText = (ref: TextRef, among: readonly Texts[]): string =>
  resolve(ref, (namespace, name) => {
    const texts = among.find((given) => builtInTexts([given])[0]?.[0] === namespace)
    return texts && Object.hasOwn(texts, name) ? texts[name] : undefined
  })

/** The text as it is built in, for whoever does not see what is published. */
export const builtInText = (ref: TextRef): string =>
  resolve(ref, (namespace, name) => {
    const texts = builtInOf(namespace)
    return texts && Object.hasOwn(texts, name) ? texts[name] : undefined
  })
