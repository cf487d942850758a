import type { Selectable } from 'kysely'
import type { DataRequestTable } from '../db/personal-data-schema.ts'
import type { PersonalCipher } from '../field-encryption/personal-cipher.ts'

export type RequestRow = Selectable<DataRequestTable>

/** Columns of a request that are sealed. */
const sealed = ['name', 'email', 'asked', 'note', 'answer'] as const

type Words = Record<(typeof sealed)[number], string | null>

const placeOf = (column: string, rowId: string) => ({ table: 'data_requests', column, rowId })

/** The columns of what is given, sealed; what is empty is not kept. */
export const sealWords = (cipher: PersonalCipher, id: string, given: Partial<Words>): Partial<Words> =>
  Object.fromEntries(
    Object.entries(given).map(([column, text]) => [
      column,
      text ? cipher.encrypt(text, placeOf(column, id)) : null,
    ]),
  )

/** What was asked, noted and answered, opened. */
export const openWords = (cipher: PersonalCipher, row: RequestRow): Words =>
  Object.fromEntries(
    sealed.map((column) => {
      const text = row[column]
      return [column, text === null ? null : cipher.decrypt(text, placeOf(column, row.id))]
    }),
  ) as Words
