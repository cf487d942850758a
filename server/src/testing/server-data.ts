import { randomUUID } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Insertable, Selectable } from 'kysely'
import { searchText } from '../cases/work-list/search-text.ts'
import { connect, type Db } from '../platform/db/connect.ts'
import type { Database } from '../platform/db/schema.ts'
import { storageKey } from '../cases/documents/storage-key.ts'
import { issueAdminCode } from '../identity/first-admin/admin-code.ts'
import { localStorage } from '../platform/storage/local-storage.ts'

/** Fixed time of these servers. */
export const NOW = new Date('2026-11-21T12:00:00Z')

/** Columns of a new file. */
type NewFile = Pick<Row<'document_files'>, 'name' | 'type' | 'version'> & Partial<Row<'document_files'>>

export type Row<Table extends keyof Database> = Insertable<Database[Table]>

/** Opens the database and storage of a running server, for changes without a route. */
export function openServerData(dataDir: string) {
  const { db } = connect({ dataDir })
  const storage = localStorage(join(dataDir, 'files'))
  const incoming = join(dataDir, 'incoming')
  const store = async (key: string, content: Buffer, type: string) => {
    const path = join(incoming, randomUUID())
    await mkdir(incoming, { recursive: true })
    await writeFile(path, content)
    await storage.take(key, path, type)
  }
  return {
    db,
    storage,
    store,
    /** Adds the next version of a document's file. @returns its storage key */
    addFile: async (item_id: string, content: Buffer, file: NewFile) => {
      const document = await db
        .selectFrom('doc_checklists')
        .where('id', '=', item_id)
        .select(['id', 'case_id'])
        .executeTakeFirstOrThrow()
      const id = randomUUID()
      const storage_path = storageKey(document, id)
      await store(storage_path, content, file.type)
      const row = { id, item_id, storage_path, uploaded_at: NOW.toISOString(), uploaded_by: null, ...file }
      const size = content.length
      await db
        .insertInto('document_files')
        .values({ ...row, size })
        .execute()
      await db.updateTable('doc_checklists').set({ storage_path }).where('id', '=', item_id).execute()
      return storage_path
    },
    setSetting: (key: string, value: unknown) =>
      db
        .insertInto('app_settings')
        .values({ key, value: JSON.stringify(value), updated_by: null, updated_at: NOW.toISOString() })
        .execute(),
    /** Creates the code that the server prints for the first administrator. */
    issueAdminCode: () => issueAdminCode(db, NOW),
  }
}

type SearchedCase = Pick<
  Selectable<Database['cases']>,
  'id' | 'title' | 'property_city' | 'property_state' | 'current_stage' | 'created_at' | 'updated_at'
>

/** Inserts a case with its search text. */
export const insertCase = (db: Db, row: Partial<Row<'cases'>> & SearchedCase) =>
  db
    .insertInto('cases')
    .values({ ...row, stage_since: row.created_at, search_text: searchText(row) })
    .execute()
