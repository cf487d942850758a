import { fillText, placeholdersOf } from 'core/texts'
import { adminStringsTexts } from 'core/texts/admin-strings'
import type { CatalogText } from './string-api.ts'

const marks = (names: readonly string[]) => names.map((name) => `{${name}}`).join(', ')

/**
 * Error of a value that is empty or has placeholders that the built-in text lacks; warning for a missing placeholder.
 */
export function checkValue(value: string, builtIn?: CatalogText): { error?: string; warning?: string } {
  if (!value.trim()) return { error: adminStringsTexts.obrigatorios }
  if (!builtIn) return { warning: adminStringsTexts.semUsoAviso }
  const allowed = builtIn.placeholders
  const used = placeholdersOf(value)
  const unknown = used.filter((name) => !allowed.includes(name))
  if (unknown.length > 0)
    return {
      error: fillText(
        allowed.length > 0 ? adminStringsTexts.marcaDesconhecida : adminStringsTexts.marcaDesconhecidaNenhuma,
        { marcas: marks(unknown), permitidas: marks(allowed) },
      ),
    }
  const missing = allowed.filter((name) => !used.includes(name))
  return missing.length > 0
    ? { warning: fillText(adminStringsTexts.marcaFaltando, { marcas: marks(missing) }) }
    : {}
}
