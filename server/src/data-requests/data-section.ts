import type { Db } from '../db/connect.ts'
import type { PersonalCipher } from '../field-encryption/personal-cipher.ts'

/** What is told of one thing: names as people read them, and values. */
export type Told = Record<string, string | number | boolean | null>

export interface DataSection {
  title: string
  entries: Told[]
}

export interface CollectDeps {
  db: Db
  cipher: PersonalCipher
}
