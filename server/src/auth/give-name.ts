import type { Db } from '../db/connect.ts'
import { foldedSearchText } from '../db/search-words.ts'

/** Names an account as who proved its address asks: whoever signed up with it may have been somebody else. */
export async function giveName(db: Db, id: string, name: string): Promise<void> {
  const { email } = await db
    .updateTable('auth_user')
    .set({ name })
    .where('id', '=', id)
    .returning('email')
    .executeTakeFirstOrThrow()
  const search_text = foldedSearchText([name, email])
  await db
    .updateTable('profiles')
    .set({ name, display_name: name, search_text })
    .where('id', '=', id)
    .execute()
}
