import type { Database } from '../../platform/db/schema.ts'
import type { ErasureRule } from './erasure-rule.ts'
import { caseTables } from './map-of-cases.ts'
import { peopleTables } from './map-of-people.ts'
import { productTables } from './map-of-product.ts'

/**
 * Erasure rule of every table and column, in the order of execution. A test fails for a table or column without one.
 */
export const dataMap: Readonly<Record<keyof Database, ErasureRule>> = {
  ...caseTables,
  ...peopleTables,
  ...productTables,
}
