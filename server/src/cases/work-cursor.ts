import { z } from 'zod'
import type { WorkOrder } from 'core'
import { validationTexts } from 'core/texts/validation'
import { textRef } from 'core/texts/text-ref'
import { ApiError } from '../http/api-error.ts'
import type { PersonalCipher } from '../field-encryption/personal-cipher.ts'

const place = (order: WorkOrder) => ({ table: 'cases', column: order, rowId: 'cursor' })

/** The key of a page's last row, sealed: it may be a name, and stands in an address. */
export const writeCursor = (
  cipher: PersonalCipher,
  order: WorkOrder,
  key: [by: string | number, id: string],
) => cipher.encrypt(JSON.stringify(key), place(order))

const keySchema = z.tuple([z.union([z.string(), z.number()]), z.uuid()])

/** The key that a cursor of this order holds. @throws ApiError invalid_input for anything else */
export function readCursor(cipher: PersonalCipher, order: WorkOrder, cursor: string) {
  try {
    return keySchema.parse(JSON.parse(cipher.decrypt(cursor, place(order))))
  } catch {
    throw ApiError.ofFields({ after: textRef(validationTexts, 'proximaPagina') })
  }
}
