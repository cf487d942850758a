import { sql } from 'kysely'
import type { DialectName, Trx } from './connect.ts'

export const INITIAL = '001-init'

/** Migrations of versions until 27/11/2026. Together they built the tables that `001-init` builds. */
const earlierMigrations = `
  001-accounts 002-cases 003-configuration 004-outbox 005-documents 006-search 007-administration 008-events
  009-text-keys 010-jobs 011-built-in-rules 012-case-codes 013-notice-codes 016-embed-files 017-untitled-cases
  018-audit-of-cases 019-gathered-emails 020-disabled-accounts 021-fast-path 024-partner-flags 025-operation
  026-people 027-papers 028-checklists 029-case-facts 030-work-lists 031-imports 032-data-key-check
  032-legal-pages 033-credit-lines 034-case-tags 034-saved-views 036-leads 037-message-templates 038-case-quotes
  038-purchase-costs 039-access-links 040-automations 041-tasks 042-partner-origins 045-backup-trace 049-numbers
  055-security 059-shared-simulations 060-word-search 061-audit-chain 062-commissions 063-bank-lots
  064-integrations 065-publications 066-personal-data 067-brokers 068-ledger-words 069-commission-requests
  070-first-failures 071-file-deletions 072-long-tables 076-board-counts 077-assigned-order 078-settled-days
  079-unread-counts 080-sent-together 081-what-is-due 082-chained-until 083-email-codes 084-person-index
  086-write-probe 088-idempotency-keys 090-lead-campaigns 091-earlier-campaigns
`
  .trim()
  .split(/\s+/)
const earlier = new Set(earlierMigrations)

export const LAST_EARLIER = earlierMigrations.at(-1)!

export const hasEarlier = (names: readonly string[]): boolean => names.some((name) => earlier.has(name))

/**
 * Maps names of applied migrations to their present names.
 * @returns undefined if earlier migrations are missing: this version can no longer apply them
 */
export function presentNames(names: readonly string[]): string[] | undefined {
  if (!hasEarlier(names)) return [...names]
  if (!earlierMigrations.every((name) => names.includes(name))) return undefined
  return [INITIAL, ...names.filter((name) => !earlier.has(name))]
}

/** Functions of triggers that the earlier migrations created; those of the index of persons have a prefix. */
const earlierFunctions = `
  audit_chain_append audit_chain_part audit_log_refuse audit_log_refuse_change case_assignments_take_change case_dated
  case_insert_conditioned case_part_dated case_stages_insert_dated case_update_conditioned cases_client_read_counted
  cases_tell_change client_reads_counted commission_entry_guard commission_entry_refuse_change commission_refuse
  document_files_counted documents_changed message_reads_counted messages_counted operation_changed published_changed
`
  .trim()
  .split(/\s+/)

/** Tables that earlier migrations created under another name, which PostgreSQL kept in their constraints. */
const renamedTables = { doc_checklists: 'new_checklists', document_files: 'new_files' }

async function renameConstraints(trx: Trx) {
  for (const [table, before] of Object.entries(renamedTables)) {
    const { rows } = await sql<{ name: string }>`select conname as name from pg_constraint
      where conrelid = ${table}::regclass and starts_with(conname, ${before})`.execute(trx)
    for (const { name } of rows)
      await sql`alter table ${sql.table(table)}
        rename constraint ${sql.ref(name)} to ${sql.ref(name.replace(before, table))}`.execute(trx)
  }
}

async function dropEarlierTriggers(trx: Trx, dialect: DialectName) {
  const { rows } = await (
    dialect === 'sqlite'
      ? sql<{ statement: string }>`select 'drop trigger ' || name as statement
          from sqlite_schema where type = 'trigger'`
      : sql<{
          statement: string
        }>`select 'drop function ' || oid::regprocedure || ' cascade' as statement from pg_proc
          where pronamespace = current_schema()::regnamespace
            and (proname in (${sql.join(earlierFunctions)}) or starts_with(proname, 'person_index_'))`
  ).execute(trx)
  for (const { statement } of rows) await sql.raw(statement).execute(trx)
}

/** Turns a database of the last earlier version into one that `001-init` built. */
export async function replaceEarlierMigrations(trx: Trx, dialect: DialectName): Promise<void> {
  await dropEarlierTriggers(trx, dialect)
  if (dialect === 'postgres') await renameConstraints(trx)
  await sql`delete from kysely_migration where name in (${sql.join(earlierMigrations)})`.execute(trx)
  await sql`insert into kysely_migration (name, timestamp) values (${INITIAL}, ${new Date().toISOString()})`.execute(
    trx,
  )
  await trx.schema.dropTable('kysely_migration_lock').execute()
}
