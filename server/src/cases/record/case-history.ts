import { logsTexts } from 'core/texts/logs'
import type { Actor } from '../../platform/access/actor.ts'
import { authorize } from '../../platform/access/policy.ts'
import type { Db } from '../../platform/db/connect.ts'
import { listPage, type PageQuery } from '../../platform/http/list-page.ts'
import { casesVisibleTo } from './cases-visible-to.ts'

const read = (text: string | null) => (text === null ? null : (JSON.parse(text) as Record<string, unknown>))

/** Lists the changes of a case with their authors, newest first, from the audit log. @throws ApiError not_allowed */
export async function listHistory(db: Db, actor: Actor, caseId: string, page: PageQuery) {
  authorize(actor, 'readHistory')
  const entries = casesVisibleTo(db, actor)
    .where('cases.id', '=', caseId)
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
    ])
  const { items, next } = await listPage(entries, 'audit_log', 'created_at', page)
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
