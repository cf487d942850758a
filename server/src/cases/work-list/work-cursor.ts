import { z } from 'zod'
import type { WorkOrder } from 'core'
import { validationTexts } from 'core/texts/validation'
import { textRef } from 'core/texts/text-ref'
import { ApiError } from '../../platform/http/api-error.ts'
import type { PersonalCipher } from '../../platform/field-encryption/personal-cipher.ts'

const cursorField = (order: WorkOrder) => ({ table: 'cases', column: order, rowId: 'cursor' })

/** Encrypts the key of a page's last row: it may be a name, and becomes part of an address. */
export const writeCursor = (
  cipher: PersonalCipher,
  order: WorkOrder,
  key: [by: string | number, id: string],
) => cipher.encrypt(JSON.stringify(key), cursorField(order))

const keySchema = z.tuple([z.union([z.string(), z.number()]), z.uuid()])

/** Decrypts a cursor of this order. @throws ApiError invalid_input for anything else */
export function readCursor(cipher: PersonalCipher, order: WorkOrder, cursor: string) {
  try {
    return keySchema.parse(JSON.parse(cipher.decrypt(cursor, cursorField(order))))
  } catch {
    throw ApiError.ofFields({ after: textRef(validationTexts, 'proximaPagina') })
  }
}
