import type { Database } from '../db/schema.ts'
import type { Fate } from './fate.ts'
import { caseTables } from './map-of-cases.ts'
import { peopleTables } from './map-of-people.ts'
import { productTables } from './map-of-product.ts'

/**
 * Every table and column, and what becomes of it when a person is forgotten: the one place where that is said. A new
 * table or column that is not here fails a test. Rows are worked through in this order.
 */
export const dataMap: Readonly<Record<keyof Database, Fate>> = {
  ...caseTables,
  ...peopleTables,
  ...productTables,
}
