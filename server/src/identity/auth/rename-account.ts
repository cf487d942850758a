import type { Db } from '../../platform/db/connect.ts'
import { foldedSearchText } from '../../platform/db/search-words.ts'

/** Renames an account to the name chosen by the confirmed owner: a stranger may have registered it. */
export async function renameAccount(db: Db, id: string, name: string): Promise<void> {
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
