import type { Fact } from 'core'
import { caseFactsTexts } from 'core/texts/case-facts'
import type { Db } from '../../platform/db/connect.ts'
import type { PersonalCipher } from '../../platform/field-encryption/personal-cipher.ts'

/** Entry of an archive: pt-BR field names and values. */
export type Entry = Record<string, string | number | boolean | null>

export interface DataSection {
  title: string
  entries: Entry[]
}

export interface CollectDeps {
  db: Db
  cipher: PersonalCipher
}

export const words = (labels: Readonly<Record<string, string>>, key: string) => labels[key] ?? key
export const reais = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' })

function valueIn(name: string, { kind }: Fact, value: unknown): Entry[string] {
  if (value === null || value === undefined) return null
  if (kind === 'money') return reais.format(Number(value) / 100)
  if (kind === 'choice') return words(caseFactsTexts, `${name}_${value as string}`)
  return value as Entry[string]
}

/** Facts of one record of a case, by the pt-BR names of its fields. */
export const factEntries = (
  record: 'buyer' | 'seller',
  facts: Readonly<Record<string, Fact>>,
  values: Readonly<Record<string, unknown>>,
): Entry =>
  Object.fromEntries(
    Object.entries(facts).map(([name, fact]) => [
      words(caseFactsTexts, `${record}_${name}`),
      valueIn(name, fact, values[name]),
    ]),
  )
