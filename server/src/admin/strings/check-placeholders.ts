import { findText } from 'core/texts/catalog'
import { fillText, placeholdersOf } from 'core/texts'
import { errosTexts } from 'core/texts/erros'
import { ApiError } from '../../http/api-error.ts'

const marks = (names: string[]) => names.map((name) => `{${name}}`).join(', ')

const parts = (text: string) => text.split('|').length

/**
 * Refuses a text with a placeholder that nothing would ever fill, and a list with other than as many parts as the
 * built-in one has. A placeholder that is left out only goes unsaid.
 * @throws ApiError invalid_input
 */
export function checkPlaceholders({ ns, key, value }: { ns: string; key: string; value: string }): void {
  const builtIn = findText(ns, key)
  if (!builtIn) return
  const { text: original, placeholders } = builtIn
  const count = parts(original)
  if (count > 1 && parts(value) !== count)
    throw ApiError.ofFields({ value: fillText(errosTexts.textoEmPartes, { n: count }) })
  const unknown = placeholdersOf(value).filter((name) => !placeholders.includes(name))
  if (unknown.length === 0) return
  const refusal = placeholders.length > 0 ? errosTexts.textoNaoPreenche : errosTexts.textoSemMarcas
  throw ApiError.ofFields({
    value: fillText(refusal, { marcas: marks(unknown), conhecidas: marks(placeholders) }),
  })
}
