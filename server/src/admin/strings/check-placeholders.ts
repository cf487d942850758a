import { findText } from 'core/texts/catalog'
import { placeholdersOf } from 'core/texts'
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
  const hint = placeholders.length > 0 ? `Os que ele tem: ${marks(placeholders)}.` : 'Ele não tem nenhum.'
  throw ApiError.ofFields({ value: `Este texto não preenche ${marks(unknown)}. ${hint}` })
}
