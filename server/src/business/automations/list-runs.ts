import type { Actor } from '../../platform/access/actor.ts'
import { authorize } from '../../platform/access/policy.ts'
import type { Db } from '../../platform/db/connect.ts'
import { listPage, type ListPage, type PageQuery } from '../../platform/http/list-page.ts'
import type { AutomationRun } from './schemas.ts'

/** Lists past and planned runs, newest first. @throws ApiError not_allowed */
export async function listRuns(
  db: Db,
  actor: Actor,
  { automation, ...page }: PageQuery & { automation?: string | undefined },
): Promise<ListPage<AutomationRun>> {
  authorize(actor, 'editAutomations')
  const runs = db
    .selectFrom('automation_runs')
    .innerJoin('automations', 'automations.id', 'automation_runs.automation_id')
    .leftJoin('cases', 'cases.id', 'automation_runs.case_id')
    .leftJoin('leads', 'leads.id', 'automation_runs.lead_id')
    .leftJoin('partners', 'partners.id', 'automation_runs.subject_id')
    .$if(automation !== undefined, (all) => all.where('automation_runs.automation_id', '=', automation!))
    .select([
      'automation_runs.id',
      'automation_runs.automation_id',
      'automations.name as automation',
      'automation_runs.case_id',
      'automation_runs.lead_id',
      'automation_runs.result',
      'automation_runs.due_at',
      'automation_runs.created_at',
      'automation_runs.done_at',
      'cases.client_name',
      'cases.title',
      'leads.name as lead_name',
      'partners.id as partner_id',
      'partners.name as partner_name',
    ])
  const { items, next } = await listPage(runs, 'automation_runs', 'created_at', page)
  return {
    items: items.map(({ client_name, title, lead_name, partner_name, ...run }) => ({
      ...run,
      name: client_name || title || lead_name || partner_name || '',
    })),
    next,
  }
}
