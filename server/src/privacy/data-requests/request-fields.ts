import { keysOf } from 'core'
import type { Selectable } from 'kysely'
import type { DataRequestTable } from '../schema.ts'
import type { PersonalCipher } from '../../platform/field-encryption/personal-cipher.ts'

export type RequestRow = Selectable<DataRequestTable>

/** Encrypted texts of a request, each with its column. */
const sealed = {
  name: 'name',
  email: 'email',
  cpf: 'cpf',
  phone: 'phone',
  request_text: 'asked',
  note: 'note',
  answer: 'answer',
} as const

type TextName = keyof typeof sealed
type Words = Record<TextName, string | null>
type SealedColumns = Record<(typeof sealed)[TextName], string | null>

const textNames = keysOf(sealed)
const locationOf = (column: string, rowId: string) => ({ table: 'data_requests', column, rowId })

/** Encrypts the given texts for their columns; empty ones become null. */
export const sealWords = (
  cipher: PersonalCipher,
  id: string,
  input: Partial<Words>,
): Partial<SealedColumns> =>
  Object.fromEntries(
    textNames
      .filter((name) => name in input)
      .map((name) => {
        const text = input[name]
        return [sealed[name], text ? cipher.encrypt(text, locationOf(sealed[name], id)) : null]
      }),
  )

/** Decrypts the texts of a request. */
export const openWords = (cipher: PersonalCipher, row: RequestRow): Words =>
  Object.fromEntries(
    textNames.map((name) => {
      const text = row[sealed[name]]
      return [name, text === null ? null : cipher.decrypt(text, locationOf(sealed[name], row.id))]
    }),
  ) as Words
