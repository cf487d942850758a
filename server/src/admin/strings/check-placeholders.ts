import { findText } from 'core/texts/catalog'
import { fillText, placeholdersOf } from 'core/texts'
import { errosTexts } from 'core/texts/erros'
import { ApiError } from '../../http/api-error.ts'

const marks = (names: string[]) => names.map((name) => `{${name}}`).join(', ')

/**
 * Refuses a text with a placeholder that nothing would ever fill. One that is left out only goes unsaid.
 * @throws ApiError invalid_input
 */
export function checkPlaceholders({ ns, key, value }: { ns: string; key: string; value: string }): void {
  const builtIn = findText(ns, key)
  if (!builtIn) return
  const { placeholders } = builtIn
  const unknown = placeholdersOf(value).filter((name) => !placeholders.includes(name))
  if (unknown.length === 0) return
  const text = placeholders.length > 0 ? errosTexts.textoNaoPreenche : errosTexts.textoSemMarcas
  throw ApiError.ofFields({
    value: fillText(text, { marcas: marks(unknown), conhecidas: marks(placeholders) }),
  })
}
