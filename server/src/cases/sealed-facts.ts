import type { Fact, FactsOf } from 'core'
import type { FieldPlace, PersonalCipher } from '../field-encryption/personal-cipher.ts'

type Facts = Readonly<Record<string, Fact>>
/** The row that a fact stands in. */
type Row = Omit<FieldPlace, 'column'>

/** What is looked for exactly has a digest beside it, of its digits. */
const digested: readonly Fact['kind'][] = ['cpf', 'taxId', 'phone']

const digitsOf = (text: string) => text.replace(/\D/g, '')

/** What digests are made with: equal numbers of another kind have another. */
export const digestKinds = { cpf: 'cpf', taxId: 'tax_id', phone: 'phone' } as const

/**
 * The columns of what is given, what is personal of it sealed, with a digest where it is looked for. What is not given
 * is not among them; a blank is what is not known.
 */
export function sealFacts(
  cipher: PersonalCipher,
  facts: Facts,
  row: Row,
  given: Readonly<Record<string, unknown>>,
): Record<string, string | number | boolean | null> {
  const columns: Record<string, string | number | boolean | null> = {}
  for (const [column, { kind, isPersonal }] of Object.entries(facts)) {
    const entered = given[column] as string | number | boolean | null | undefined
    if (entered === undefined) continue
    const isSearched = digested.includes(kind)
    const known = isSearched && typeof entered === 'string' ? digitsOf(entered) : entered
    const value = known === '' ? null : known
    columns[column] = isPersonal && value !== null ? cipher.encrypt(String(value), { ...row, column }) : value
    if (isSearched)
      columns[`${column}_digest`] =
        value === null ? null : cipher.digest(String(value), digestKinds[kind as keyof typeof digestKinds])
  }
  return columns
}

/** What a row tells, opened; without a row nothing is known. */
export function openFacts<Table extends Facts>(
  cipher: PersonalCipher,
  facts: Table,
  row: Row,
  columns: Readonly<Partial<Record<keyof Table, unknown>>> | undefined,
): FactsOf<Table> {
  const entries = Object.entries(facts).map(([column, { kind, isPersonal }]) => {
    const stored = columns?.[column] ?? null
    if (!isPersonal || typeof stored !== 'string') return [column, stored]
    const opened = cipher.decrypt(stored, { ...row, column })
    return [column, kind === 'money' ? Number(opened) : opened]
  })
  return Object.fromEntries(entries) as FactsOf<Table>
}
