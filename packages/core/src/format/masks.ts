const digitsOf = (text: string, most: number) => text.replace(/\D/g, '').slice(0, most)

/**
 * CPF as it is typed, at most 14 characters.
 * @example maskCpf('52998224725') // → '529.982.247-25'
 * @example maskCpf('5299') // → '529.9'
 */
export const maskCpf = (text: string) =>
  digitsOf(text, 11)
    .replace(/^(\d{3})(\d)/, '$1.$2')
    .replace(/^(.{7})(\d)/, '$1.$2')
    .replace(/^(.{11})(\d)/, '$1-$2')

/**
 * Brazilian phone number as people read it; what is none comes back as it is.
 * @example maskPhone('+55 81 98765-4321') // → '(81) 98765-4321'
 */
export const maskPhone = (text: string) =>
  /^\+?[\d\s().-]+$/.test(text)
    ? text.replace(/\D/g, '').replace(/^(?:55)?(\d{2})(\d{4,5})(\d{4})$/, '($1) $2-$3')
    : text

/**
 * Whether the two check digits fit the other nine. Used for a hint only: the form accepts any CPF.
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
 * ISO day to the day people read. Anything else comes back as it is.
 * @example formatDate('1990-05-31') // → '31/05/1990'
 */
export const formatDate = (isoDay: string) => isoDay.replace(/^(\d{4})-(\d{2})-(\d{2}).*$/, '$3/$2/$1')
