const digitsOf = (text: string, most: number) => text.replace(/\D/g, '').slice(0, most)

/**
 * Formats a CPF while it is typed, at most 14 characters.
 * @example maskCpf('52998224725') // → '529.982.247-25'
 * @example maskCpf('5299') // → '529.9'
 */
export const maskCpf = (text: string) =>
  digitsOf(text, 11)
    .replace(/^(\d{3})(\d)/, '$1.$2')
    .replace(/^(.{7})(\d)/, '$1.$2')
    .replace(/^(.{11})(\d)/, '$1-$2')

/**
 * Validates the two check digits of a CPF. Used for a hint only: the form accepts any CPF.
 * Source: Receita Federal, módulo 11.
 * @example hasValidCheckDigits('529.982.247-25') // → true
 * @example hasValidCheckDigits('111.111.111-11') // → false
 */
export function hasValidCheckDigits(cpf: string): boolean {
  const digits = [...digitsOf(cpf, 11)].map(Number)
  if (digits.length < 11 || digits.every((digit) => digit === digits[0])) return false
  return [9, 10].every((length) => {
    const sum = digits.slice(0, length).reduce((total, digit, at) => total + digit * (length + 1 - at), 0)
    return ((sum * 10) % 11) % 10 === digits[length]
  })
}

/**
 * Strips a CPF or CNPJ to letters and digits, the form in which it is stored.
 * @example plainTaxId(' 12.abc.345/01de-35') // → '12ABC34501DE35'
 */
export const plainTaxId = (text: string) => text.toUpperCase().replace(/[^A-Z\d]/g, '')

/**
 * Formats a CPF or a CNPJ; any other text is returned unchanged.
 * @example maskTaxId('12345678000195') // → '12.345.678/0001-95'
 * @example maskTaxId('52998224725') // → '529.982.247-25'
 */
export const maskTaxId = (text: string) => {
  const plain = plainTaxId(text)
  if (/^\d{11}$/.test(plain)) return maskCpf(plain)
  const [all, ...parts] = /^(\w{2})(\w{3})(\w{3})(\w{4})(\d{2})$/.exec(plain) ?? []
  return all ? parts.join('.').replace(/\.(\w{4})\.(\d{2})$/, '/$1-$2') : text
}

/** Weights of the CNPJ characters up to the second check digit; the first check digit skips the 6. */
const cnpjWeights = [6, 5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2]

/**
 * Validates a CPF or a CNPJ by its check digits; a CNPJ issued since July 2026 may contain letters.
 * Source: Receita Federal, módulo 11; Instrução Normativa RFB 2.229/2024.
 * @example isTaxId('12.345.678/0001-95') // → true
 * @example isTaxId('12.ABC.345/01DE-35') // → true
 * @example isTaxId('12.345.678/0001-96') // → false
 */
export function isTaxId(text: string): boolean {
  const plain = plainTaxId(text)
  if (/^\d{11}$/.test(plain)) return hasValidCheckDigits(plain)
  if (!/^[A-Z\d]{12}\d{2}$/.test(plain) || /^(.)\1*$/.test(plain)) return false
  const values = [...plain].map((character) => character.charCodeAt(0) - 48)
  return [12, 13].every((length) => {
    const weights = cnpjWeights.slice(13 - length)
    const sum = weights.reduce((total, weight, at) => total + weight * (values[at] ?? 0), 0)
    return ((sum * 10) % 11) % 10 === values[length]
  })
}

/**
 * Formats an ISO day as `DD/MM/YYYY`. Any other text is returned unchanged.
 * @example formatDate('1990-05-31') // → '31/05/1990'
 */
export const formatDate = (isoDay: string) => isoDay.replace(/^(\d{4})-(\d{2})-(\d{2}).*$/, '$3/$2/$1')
