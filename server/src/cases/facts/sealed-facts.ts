import type { Fact, FactsOf } from 'core'
import type { FieldLocation, PersonalCipher } from '../../platform/field-encryption/personal-cipher.ts'

type Facts = Readonly<Record<string, Fact>>
/** Row of a fact. */
type Row = Omit<FieldLocation, 'column'>

/** Kinds that are searched by exact value, and so have a digest of their digits. */
const digested: readonly Fact['kind'][] = ['cpf', 'taxId', 'phone']

const digitsOf = (text: string) => text.replace(/\D/g, '')

/** Kind in each digest, so that equal numbers of different kinds differ. */
export const digestKinds = { cpf: 'cpf', taxId: 'tax_id', phone: 'phone' } as const

/**
 * Columns of the given facts: personal ones encrypted, searchable ones with a digest. Missing facts are left out; a
 * blank becomes null.
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
    const plainValue = isSearched && typeof entered === 'string' ? digitsOf(entered) : entered
    const value = plainValue === '' ? null : plainValue
    columns[column] = isPersonal && value !== null ? cipher.encrypt(String(value), { ...row, column }) : value
    if (isSearched)
      columns[`${column}_digest`] =
        value === null ? null : cipher.digest(String(value), digestKinds[kind as keyof typeof digestKinds])
  }
  return columns
}

/** Decrypts the facts of a row; without a row every fact is null. */
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
    if (kind === 'yesNo') return [column, opened === 'true']
    return [column, kind === 'money' ? Number(opened) : opened]
  })
  return Object.fromEntries(entries) as FactsOf<Table>
}
