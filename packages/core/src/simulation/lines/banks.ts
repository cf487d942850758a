import { keysOf } from '../../platform/keys-of.ts'
import { foldText } from '../../platform/search/text-match.ts'

/** Names of the banks of the built-in lines, by the id that lines and the setting `company.banks` use. */
export const bankNames: Readonly<Record<string, string>> = {
  caixa: 'Caixa',
  bb: 'Banco do Brasil',
  bradesco: 'Bradesco',
  itau: 'Itaú',
  santander: 'Santander',
  inter: 'Inter',
}

/**
 * Returns the name of a bank, or its id when the name is unknown.
 * @example bankNameOf('itau') // → 'Itaú'
 */
export const bankNameOf = (id: string): string => (Object.hasOwn(bankNames, id) && bankNames[id]) || id

const asWords = (text: string) =>
  ` ${foldText(text)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()} `

/**
 * Finds the bank that a text names, as typed in a case; null for none. The longest name wins: `caixa-pe` before `caixa`.
 * @param more ids of banks beyond the built-in ones
 * @example bankIdOf('Caixa Econômica Federal') // → 'caixa'
 * @example bankIdOf('Banco Internacional') // → null
 * @example bankIdOf('Sicredi Recife', ['sicredi']) // → 'sicredi'
 */
export function bankIdOf(text: string, more: readonly string[] = []): string | null {
  const words = asWords(text)
  const names = [...keysOf(bankNames), ...more].flatMap((id) =>
    [id, bankNameOf(id)].map((name) => ({ id, words: asWords(name) })),
  )
  const [longest] = names
    .filter((name) => words.includes(name.words))
    .toSorted((one, other) => other.words.length - one.words.length)
  return longest?.id ?? null
}
