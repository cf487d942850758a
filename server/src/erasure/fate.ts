import type { Database } from '../db/schema.ts'

/** By what rows are found that are somebody's. */
export type Owner =
  /** The id of the account. */
  | 'person'
  /** The address of their e-mails. */
  | 'address'
  /** The id of a case that is not kept, deleted or emptied. */
  | 'goneCase'
  | 'deletedCase'
  /** One whose commission stands in closed books: its row stays, empty. */
  | 'bookedCase'
  /** The id of a case that the law wants kept. */
  | 'keptCase'
  | 'lead'

/** Why something stays when its person asks to be forgotten. The words stand in core's texts. */
export const keepReasons = [
  'contract',
  'acceptance',
  'trail',
  'business',
  'request',
  'public',
  'books',
] as const
export type KeepReason = (typeof keepReasons)[number]

/** What is written in place of what a person was. */
export type Blank = Readonly<Record<string, string | number | boolean | null>>

export interface Fate {
  /** Rows of an owner are found by a column, and deleted or blanked; in this order. */
  does?: readonly (readonly [owner: Owner, column: string, then: 'delete' | Blank])[]
  /** Rows go when those of this table do. */
  follows?: keyof Database
  /** What is done with it is more than a rule says; and where. */
  specially?: string
  /** Columns that tell nothing of a person: codes, days, ids, what the product is made of. */
  plain: string
  /** Columns that tell something of a person, and go or are blanked with their rows. */
  personal?: string
  /** Columns that stay, or stay in some rows, and why. */
  keeps?: Readonly<Partial<Record<KeepReason, string>>>
}

/** Names of columns, as the map lists them. */
export const columnsIn = (list: string | undefined) => list?.trim().split(/\s+/).filter(Boolean) ?? []
