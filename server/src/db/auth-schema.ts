import type { Account, Session, User, Verification } from 'better-auth'

/** SQLite has no moments and no booleans; what a model leaves out is null. */
type Kept<Value> = Value extends Date
  ? Date | string
  : Value extends boolean
    ? boolean | number
    : Value extends undefined
      ? null
      : Value
type TableOf<Model> = { [Column in keyof Required<Model>]: Kept<Model[Column]> }

/** The tables that better-auth reads and writes; ours only point at them. */
export interface AuthTables {
  auth_user: TableOf<User>
  auth_session: TableOf<Session>
  auth_account: TableOf<Account>
  auth_verification: TableOf<Verification>
}
