import { logsTexts } from 'core/texts/logs'
import type { Actor } from '../access/actor.ts'
import { authorize } from '../access/policy.ts'
import type { Db } from '../db/connect.ts'
import { listPage, onePage, type PageAsk, type PageShape } from '../http/list-page.ts'
import { caseQuery, type Given } from './case-query.ts'

const entriesOfCase = caseQuery((cases, { shape, value }: Given<PageShape>) =>
  onePage(
    cases
      .where('cases.id', '=', value('caseId'))
      .innerJoin('audit_log', 'audit_log.case_id', 'cases.id')
      .leftJoin('doc_checklists as document', 'document.id', 'audit_log.object_id')
      .leftJoin('profiles as actor', 'actor.id', 'audit_log.actor_id')
      .select([
        'audit_log.id',
        'audit_log.action',
        'audit_log.actor_name',
        'audit_log.before',
        'audit_log.after',
        'audit_log.created_at',
        'document.label as document',
        'audit_log.redacted_by',
        'actor.display_name',
      ]),
    'audit_log',
    'created_at',
    shape,
    value,
  ),
)

const read = (text: string | null) => (text === null ? null : (JSON.parse(text) as Record<string, unknown>))

/** Who did what to a case, the last first, as the audit log has it. @throws ApiError not_allowed */
export async function listHistory(db: Db, actor: Actor, caseId: string, page: PageAsk) {
  authorize(actor, 'readHistory')
  const { items, next } = await listPage('created_at', page, (shape, values) =>
    entriesOfCase(db, actor, shape, { ...values, caseId }),
  )
  return {
    items: items.map(({ redacted_by, display_name, actor_name, ...entry }) => ({
      ...entry,
      actor_name: redacted_by === null ? actor_name : (display_name ?? logsTexts.alguem),
      before: read(entry.before),
      after: read(entry.after),
    })),
    next,
  }
}
