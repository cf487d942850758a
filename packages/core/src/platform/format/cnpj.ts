const LENGTH = 14
const FORMAT = /^[\dA-Z]{12}\d{2}$/

const charactersOf = (text: string) => text.toUpperCase().replace(/[^\dA-Z]/g, '')

/**
 * Formats a CNPJ as `11.222.333/0001-81`; since July 2026 new ones contain letters too. Any other text is returned
 * unchanged.
 * @example maskCnpj('11222333000181') // → '11.222.333/0001-81'
 */
export const maskCnpj = (text: string) => {
  const characters = charactersOf(text)
  return FORMAT.test(characters)
    ? characters.replace(/^(.{2})(.{3})(.{3})(.{4})(.{2})$/, '$1.$2.$3/$4-$5')
    : text
}

/**
 * Validates the two check digits of a CNPJ. A letter counts as its ASCII code minus 48.
 * Source: Receita Federal, IN RFB 2.229/2024, módulo 11 with weights 2 to 9 from the right.
 * @example isCnpj('11.222.333/0001-81') // → true
 * @example isCnpj('12.ABC.345/01DE-35') // → true
 */
export function isCnpj(text: string): boolean {
  const characters = charactersOf(text)
  if (!FORMAT.test(characters) || new Set(characters).size === 1) return false
  const values = [...characters].map((character) => character.charCodeAt(0) - 48)
  return [LENGTH - 2, LENGTH - 1].every((length) => {
    const sum = values
      .slice(0, length)
      .reduce((total, value, at) => total + value * (2 + ((length - 1 - at) % 8)), 0)
    const rest = sum % 11
    return (rest < 2 ? 0 : 11 - rest) === values[length]
  })
}
