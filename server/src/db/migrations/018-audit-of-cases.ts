import type { Kysely, Migration } from 'kysely'

/** Of which case an entry of the audit log is, so that a case's history is found; entries from before have none. */
export const auditOfCases: Migration = {
  async up({ schema }: Kysely<unknown>) {
    await schema.alterTable('audit_log').addColumn('case_id', 'text').execute()
    await schema.createIndex('audit_log_case').on('audit_log').columns(['case_id', 'created_at']).execute()
  },
}
