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
 * Finds the bank that a text names, as typed in a case; null for none.
 * @example bankIdOf('Caixa Econômica Federal') // → 'caixa'
 * @example bankIdOf('Banco Internacional') // → null
 */
export const bankIdOf = (text: string): string | null =>
  Object.entries(bankNames).find(([id, name]) =>
    [id, name].some((one) => asWords(text).includes(asWords(one))),
  )?.[0] ?? null
