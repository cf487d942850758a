import { sql, type Kysely, type Migration } from 'kysely'

/** First time that another person opened the current file of a document. Files of an earlier version count as opened. */
export const openedFiles: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('doc_checklists').addColumn('opened_at', 'text').execute()
    await sql`update doc_checklists set opened_at = uploaded_at where uploaded_at is not null`.execute(db)
  },
}
