import type { Db } from '../../platform/db/connect.ts'
import type { PersonalCipher } from '../../platform/field-encryption/personal-cipher.ts'
import type { DayRow } from './day-schemas.ts'

export type { DayRow } from './day-schemas.ts'

export interface DayDeps {
  db: Db
  cipher: PersonalCipher
  clock: () => Date
}

/** More rows of a kind than anyone works through in a day. */
export const MOST = 100

/** Fields that most kinds of rows leave empty. */
export const blankRow: Omit<DayRow, 'key' | 'kind' | 'name'> = {
  case_id: null,
  lead_id: null,
  task: null,
  phone: null,
  detail: null,
  count: 0,
  stage: null,
  situation: null,
  waiting_on: null,
  property_type: null,
  city: null,
  credit: null,
  missing: null,
  since: null,
  promised_at: null,
  due_on: null,
  owner: null,
}
