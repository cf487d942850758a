import { hasValidCheckDigits } from 'core'

export const personKeyKinds = ['cpf', 'email', 'phone'] as const
export type PersonKeyKind = (typeof personKeyKinds)[number]

/** Facts that identify a person, as plain text: a person may have several of each kind. */
export type PersonFacts = Record<PersonKeyKind, readonly string[]>

const digitsOf = (text: string) => text.replace(/\D/g, '')

/** Digits of a CPF; null where the check digits are wrong, since invented numbers would match many people. */
export function plainCpf(text: string): string | null {
  const digits = digitsOf(text)
  return digits.length === 11 && hasValidCheckDigits(digits) ? digits : null
}

/** E-mail address, trimmed and in small letters; null for any other text. */
export function plainEmail(text: string): string | null {
  const email = text.trim().toLowerCase()
  return /^[^\s@]+@[^\s@]+$/.test(email) ? email : null
}

/**
 * Canonical telephone: area code and number, without country code and ninth digit. The ninth digit is dropped before 6 to
 * 9 only, where it was added to older numbers; elsewhere a number without it is another one.
 * @example plainPhone('+55 (81) 98765-4321') // → '8187654321'
 * @example plainPhone('81 8765-4321') // → '8187654321'
 * @example plainPhone('(11) 93333-4444') // → '11933334444'
 */
export function plainPhone(text: string): string | null {
  const digits = digitsOf(text).replace(/^0+/, '')
  const local = digits.length > 11 && digits.startsWith('55') ? digits.slice(2) : digits
  const [, area, number] = /^([1-9]\d)(9?\d{8})$/.exec(local) ?? []
  if (!area || !number) return null
  return area + (/^9[6-9]/.test(number) && number.length === 9 ? number.slice(1) : number)
}

/**
 * Spellings of a telephone with and without the ninth digit, for digests of plain digits.
 * @param digits area code and number
 */
export function phoneSpellings(digits: string): string[] {
  const canonical = plainPhone(digits)
  if (!canonical) return [digits]
  const withNinth = canonical.length === 10 && /^..[6-9]/.test(canonical)
  return [
    ...new Set([digits, canonical, ...(withNinth ? [`${canonical.slice(0, 2)}9${canonical.slice(2)}`] : [])]),
  ]
}

const plain: Record<PersonKeyKind, (text: string) => string | null> = {
  cpf: plainCpf,
  email: plainEmail,
  phone: plainPhone,
}

/** Normalizes facts; missing and invalid ones are omitted. */
export function personFacts(
  given: Partial<Record<PersonKeyKind, readonly (string | null | undefined)[]>>,
): PersonFacts {
  const of = (kind: PersonKeyKind) => [
    ...new Set((given[kind] ?? []).flatMap((text) => (text && plain[kind](text)) || [])),
  ]
  return { cpf: of('cpf'), email: of('email'), phone: of('phone') }
}

export const noFacts: PersonFacts = { cpf: [], email: [], phone: [] }

/** Unites facts, each once. */
export const joinFacts = (one: PersonFacts, other: PersonFacts): PersonFacts =>
  personFacts({
    cpf: [...one.cpf, ...other.cpf],
    email: [...one.email, ...other.email],
    phone: [...one.phone, ...other.phone],
  })

/** Facts of the one that the other does not have. */
export const omitFacts = (one: PersonFacts, other: PersonFacts): PersonFacts => {
  const without = (kind: PersonKeyKind) => one[kind].filter((fact) => !other[kind].includes(fact))
  return { cpf: without('cpf'), email: without('email'), phone: without('phone') }
}

/** Kinds in which two people have an equal fact. */
export const sharedKinds = (one: PersonFacts, other: PersonFacts): PersonKeyKind[] =>
  personKeyKinds.filter((kind) => one[kind].some((fact) => other[kind].includes(fact)))

/**
 * Finds facts in any cell of a spreadsheet row. A CPF there may lack its leading zeros.
 */
export function factsInCells(cells: readonly unknown[]): PersonFacts {
  const texts = cells.filter((cell) => cell !== null && cell !== undefined).map(String)
  const numbers = texts.flatMap((text) => text.match(/\+?\(?\d[\d\s()./-]{6,}\d/g) ?? [])
  return personFacts({
    email: texts.flatMap((text) => text.match(/[^\s<>;,"'()]+@[^\s<>;,"'()]+/g) ?? []),
    phone: numbers,
    cpf: numbers.map((number) => digitsOf(number).padStart(11, '0')),
  })
}
