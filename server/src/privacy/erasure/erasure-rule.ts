import type { Database } from '../../platform/db/schema.ts'

/** Replaces the name of an erased person. */
export const FORGOTTEN = 'Pessoa excluída'

/** Ids by which a person's rows are found. */
export type Owner =
  /** Id of the account. */
  | 'person'
  /** E-mail address of the person. */
  | 'address'
  /** Id of a case without a retained contract, deleted or emptied. */
  | 'goneCase'
  | 'deletedCase'
  /** Id of a case with a commission in closed books: its row stays, emptied. */
  | 'bookedCase'
  /** Id of a case that the law retains. */
  | 'keptCase'
  | 'lead'
  /** Id of a buyer in another client's case without a contract. */
  | 'goneBuyer'
  /** Id of another client's case without a contract, by its seller. */
  | 'goneSeller'
  /** Id of a partner that is a person. */
  | 'partner'
  /** Id of an assignment, by its contact. */
  | 'assignment'
  | 'invitation'
  /** Id of a request by the same person. */
  | 'request'

/** Reasons for which data stays after an erasure. Their texts are in core. */
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

/** Values that replace personal ones. */
export type Blank = Readonly<Record<string, string | number | boolean | null>>

export interface ErasureRule {
  /** Rules in order: rows found by an owner's column are deleted or blanked. */
  does?: readonly (readonly [owner: Owner, column: string, then: 'delete' | Blank])[]
  /** Rows are deleted with those of this table. */
  follows?: keyof Database
  /** File that handles the table in code, where rules do not suffice. */
  specially?: string
  /** Columns without personal data: codes, days, ids, product data. */
  plain: string
  /** Columns with personal data, deleted or blanked with their rows. */
  personal?: string
  /** Columns that stay, or stay in some rows, with the reason. */
  keeps?: Readonly<Partial<Record<KeepReason, string>>>
}

/** Names of columns, as the map lists them. */
export const columnsIn = (list: string | undefined) => list?.trim().split(/\s+/).filter(Boolean) ?? []
