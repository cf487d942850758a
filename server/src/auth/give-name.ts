import type { Db } from '../db/connect.ts'

/** Names an account as who proved its address asks: whoever signed up with it may have been somebody else. */
export async function giveName(db: Db, id: string, name: string): Promise<void> {
  await db.updateTable('auth_user').set({ name }).where('id', '=', id).execute()
  await db.updateTable('profiles').set({ name, display_name: name }).where('id', '=', id).execute()
}
