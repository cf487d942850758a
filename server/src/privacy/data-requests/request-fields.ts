import type { Selectable } from 'kysely'
import type { DataRequestTable } from '../schema.ts'
import type { PersonalCipher } from '../../platform/field-encryption/personal-cipher.ts'

export type RequestRow = Selectable<DataRequestTable>

/** Encrypted columns of a request. */
const sealed = ['name', 'email', 'cpf', 'phone', 'asked', 'note', 'answer'] as const

type Words = Record<(typeof sealed)[number], string | null>

const placeOf = (column: string, rowId: string) => ({ table: 'data_requests', column, rowId })

/** Encrypts the given columns; empty ones become null. */
export const sealWords = (cipher: PersonalCipher, id: string, input: Partial<Words>): Partial<Words> =>
  Object.fromEntries(
    Object.entries(input).map(([column, text]) => [
      column,
      text ? cipher.encrypt(text, placeOf(column, id)) : null,
    ]),
  )

/** Decrypts the texts of a request: question, note and answer. */
export const openWords = (cipher: PersonalCipher, row: RequestRow): Words =>
  Object.fromEntries(
    sealed.map((column) => {
      const text = row[column]
      return [column, text === null ? null : cipher.decrypt(text, placeOf(column, row.id))]
    }),
  ) as Words
