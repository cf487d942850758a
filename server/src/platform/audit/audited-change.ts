import { PostgresAdapter, sql } from 'kysely'
import { getActor, type Actor } from '../access/actor.ts'
import { authorize, type Verb } from '../access/policy.ts'
import type { Trx } from '../db/connect.ts'
import type { administrationEvents } from '../events/administration-events.ts'
import type { AdministrationEvent } from '../events/event-kinds.ts'
import type { ChangeDeps } from '../events/record-event.ts'

/** Tables that administrators change. */
export type EditedTable = (typeof administrationEvents)[AdministrationEvent]['subject']

const verbs = {
  app_settings: 'editSettings',
  legal_pages: 'editLegalPages',
  themes: 'editThemes',
  ui_strings: 'editStrings',
  calc_formulas: 'editFormulas',
  fee_catalog: 'editFees',
  checklist_models: 'editChecklists',
  message_templates: 'editTemplates',
  automations: 'editAutomations',
  commission_rules: 'editCommissions',
  auth_user: 'manageAccounts',
  invitations: 'manageAccounts',
  partners: 'managePartners',
  branches: 'manageBranches',
  banks: 'editSettings',
  webhook_endpoints: 'manageIntegrations',
  webhook_deliveries: 'manageIntegrations',
  api_keys: 'manageIntegrations',
  publications: 'managePublication',
  scheduled_changes: 'managePublication',
} as const satisfies Record<EditedTable, Verb>

/** Records the change of one row; null before for a new row, and after for a deleted one. */
export type RecordChange = (
  kind: AdministrationEvent,
  id: string,
  before: object | null,
  after: object | null,
) => Promise<void>

/**
 * Makes simultaneous changes of a table run one after the other, so that the second sees the first. SQLite's
 * transactions do so anyway.
 */
export async function lockTable(trx: Trx, table: EditedTable) {
  if (trx.getExecutor().adapter instanceof PostgresAdapter)
    await sql`select pg_advisory_xact_lock(hashtext('change'), hashtext(${table}))`.execute(trx)
}

/**
 * Changes configuration and records the actor and the rows before and after in one transaction, one change of a table
 * at a time. Checks the permission again inside, since roles change.
 * @param tables the tables that it changes
 * @param work does the change within the transaction, and records each row that it changed
 * @param verb permission, if it is not the administrators' one for the tables
 *
 * @example
 * auditedChange(deps, actor, 'themes', async (trx, record) => {
 *   …
 *   await record('theme.created', row.id, null, row)
 * })
 */
export async function auditedChange<Result>(
  { db, clock, recordEvent }: ChangeDeps,
  actor: Actor,
  tables: EditedTable | readonly EditedTable[],
  work: (trx: Trx, record: RecordChange, present: Actor) => Promise<Result>,
  verb?: Verb,
): Promise<Result> {
  // Sorted, so that all callers lock several tables in the same order.
  const taken = [tables].flat().toSorted()
  for (const table of taken) authorize(actor, verb ?? verbs[table])
  return db.transaction().execute(async (trx) => {
    for (const table of taken) await lockTable(trx, table)
    const present = await getActor(trx, actor)
    for (const table of taken) authorize(present, verb ?? verbs[table])
    const record: RecordChange = (kind, subject, before, after) =>
      recordEvent(trx, {
        kind,
        actor,
        subject,
        at: clock().toISOString(),
        data: {},
        change: { before, after },
      })
    return work(trx, record, present)
  })
}
