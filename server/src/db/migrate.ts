import { Migrator, sql, type Migration } from 'kysely'
import { StartError } from '../start-error.ts'
import type { Connection, DialectName } from './connect.ts'
import { accounts } from './migrations/001-accounts.ts'
import { cases } from './migrations/002-cases.ts'
import { configuration } from './migrations/003-configuration.ts'
import { outbox } from './migrations/004-outbox.ts'
import { documents } from './migrations/005-documents.ts'
import { search } from './migrations/006-search.ts'
import { administration } from './migrations/007-administration.ts'
import { events } from './migrations/008-events.ts'
import { textKeys } from './migrations/009-text-keys.ts'
import { jobs } from './migrations/010-jobs.ts'
import { builtInRules } from './migrations/011-built-in-rules.ts'
import { caseCodes } from './migrations/012-case-codes.ts'
import { noticeCodes } from './migrations/013-notice-codes.ts'
import { embedFiles } from './migrations/016-embed-files.ts'
import { untitledCases } from './migrations/017-untitled-cases.ts'
import { auditOfCases } from './migrations/018-audit-of-cases.ts'
import { gatheredEmails } from './migrations/019-gathered-emails.ts'
import { disabledAccounts } from './migrations/020-disabled-accounts.ts'
import { fastPath } from './migrations/021-fast-path.ts'
import { partnerFlags } from './migrations/024-partner-flags.ts'
import { imports } from './migrations/031-imports.ts'
import { operation } from './migrations/025-operation.ts'
import { people } from './migrations/026-people.ts'
import { papers } from './migrations/027-papers.ts'
import { checklists } from './migrations/028-checklists.ts'
import { caseFacts } from './migrations/029-case-facts.ts'
import { workLists } from './migrations/030-work-lists.ts'
import { dataKeyCheck } from './migrations/032-data-key-check.ts'
import { legalPages } from './migrations/032-legal-pages.ts'
import { leads } from './migrations/036-leads.ts'
import { creditLines } from './migrations/033-credit-lines.ts'
import { savedViews } from './migrations/034-saved-views.ts'
import { caseQuotes } from './migrations/038-case-quotes.ts'
import { purchaseCosts } from './migrations/038-purchase-costs.ts'
import { caseTags } from './migrations/034-case-tags.ts'
import { messageTemplates } from './migrations/037-message-templates.ts'
import { accessLinks } from './migrations/039-access-links.ts'
import { automations } from './migrations/040-automations.ts'
import { tasks } from './migrations/041-tasks.ts'
import { partnerOrigins } from './migrations/042-partner-origins.ts'
import { backupTrace } from './migrations/045-backup-trace.ts'
import { numbers } from './migrations/049-numbers.ts'
import { security } from './migrations/055-security.ts'
import { sharedSimulations } from './migrations/059-shared-simulations.ts'
import { wordSearch } from './migrations/060-word-search.ts'
import { auditChain } from './migrations/061-audit-chain.ts'
import { commissions } from './migrations/062-commissions.ts'
import { bankLots } from './migrations/063-bank-lots.ts'
import { integrations } from './migrations/064-integrations.ts'
import { publications } from './migrations/065-publications.ts'
import { personalData } from './migrations/066-personal-data.ts'
import { brokers } from './migrations/067-brokers.ts'
import { ledgerWords } from './migrations/068-ledger-words.ts'
import { commissionRequests } from './migrations/069-commission-requests.ts'
import { firstFailures } from './migrations/070-first-failures.ts'
import { fileDeletions } from './migrations/071-file-deletions.ts'
import { longTables } from './migrations/072-long-tables.ts'
import { boardCounts } from './migrations/076-board-counts.ts'
import { assignedOrder } from './migrations/077-assigned-order.ts'
import { settledDays } from './migrations/078-settled-days.ts'
import { unreadCounts } from './migrations/079-unread-counts.ts'
import { sentTogether } from './migrations/080-sent-together.ts'
import { whatIsDue } from './migrations/081-what-is-due.ts'
import { chainedUntil } from './migrations/082-chained-until.ts'

/** Every step, in its order. Those that have been released are never edited: what follows is a new one. */
export const migrationsOf = (dialect: DialectName): Record<string, Migration> => ({
  '001-accounts': accounts(dialect),
  '002-cases': cases,
  '003-configuration': configuration,
  '004-outbox': outbox,
  '005-documents': documents,
  '006-search': search,
  '007-administration': administration(dialect),
  '008-events': events,
  '009-text-keys': textKeys,
  '010-jobs': jobs,
  '011-built-in-rules': builtInRules,
  '012-case-codes': caseCodes,
  '013-notice-codes': noticeCodes,
  '016-embed-files': embedFiles,
  '017-untitled-cases': untitledCases,
  '018-audit-of-cases': auditOfCases,
  '019-gathered-emails': gatheredEmails,
  '020-disabled-accounts': disabledAccounts,
  '021-fast-path': fastPath(dialect),
  '024-partner-flags': partnerFlags,
  '025-operation': operation,
  '026-people': people,
  '027-papers': papers,
  '028-checklists': checklists,
  '029-case-facts': caseFacts,
  '030-work-lists': workLists(dialect),
  '031-imports': imports,
  '032-data-key-check': dataKeyCheck(dialect),
  '032-legal-pages': legalPages,
  '033-credit-lines': creditLines,
  '034-case-tags': caseTags,
  '034-saved-views': savedViews,
  '036-leads': leads,
  '037-message-templates': messageTemplates,
  '038-case-quotes': caseQuotes,
  '038-purchase-costs': purchaseCosts,
  '039-access-links': accessLinks,
  '040-automations': automations,
  '041-tasks': tasks,
  '042-partner-origins': partnerOrigins,
  '045-backup-trace': backupTrace,
  '049-numbers': numbers(dialect),
  '055-security': security,
  '059-shared-simulations': sharedSimulations,
  '060-word-search': wordSearch(dialect),
  '061-audit-chain': auditChain(dialect),
  '062-commissions': commissions(dialect),
  '063-bank-lots': bankLots,
  '064-integrations': integrations,
  '065-publications': publications,
  '066-personal-data': personalData(dialect),
  '067-brokers': brokers,
  '068-ledger-words': ledgerWords(dialect),
  '069-commission-requests': commissionRequests,
  '070-first-failures': firstFailures,
  '071-file-deletions': fileDeletions,
  '072-long-tables': longTables(dialect),
  '076-board-counts': boardCounts(dialect),
  '077-assigned-order': assignedOrder(dialect),
  '078-settled-days': settledDays(dialect),
  '079-unread-counts': unreadCounts(dialect),
  '080-sent-together': sentTogether(dialect),
  '081-what-is-due': whatIsDue,
  '082-chained-until': chainedUntil,
})

/**
 * Brings the database to the newest shape in one transaction; several servers may start at once.
 * @param beforeChange called before a database that is not empty is changed
 * @throws StartError when the database was written by a newer version
 */
export async function migrate(
  { db, dialect }: Connection,
  beforeChange: (next: string) => Promise<void> = async () => undefined,
): Promise<void> {
  const migrations = migrationsOf(dialect)
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } })
  const steps = await migrator.getMigrations()
  const next = steps.find(({ executedAt }) => !executedAt)
  if (next && steps.some(({ executedAt }) => executedAt)) await beforeChange(next.name)
  const { error } = await migrator.migrateToLatest()
  if (!error) return
  const done = await sql<{ name: string }>`select name from kysely_migration`
    .execute(db)
    .catch(() => ({ rows: [] }))
  if (done.rows.every(({ name }) => name in migrations)) throw error
  throw new StartError([
    'O banco de dados foi criado por uma versão mais nova deste programa. Atualize o programa.',
  ])
}
