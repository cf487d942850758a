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
