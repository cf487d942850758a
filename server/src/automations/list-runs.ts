import type { Actor } from '../access/actor.ts'
import { authorize } from '../access/policy.ts'
import type { Db } from '../db/connect.ts'
import { preparedQuery } from '../db/prepared-query.ts'
import { listPage, onePage, type ListPage, type PageAsk, type PageShape } from '../http/list-page.ts'
import type { AutomationRun } from './schemas.ts'

const pageOfRuns = preparedQuery((db, shape: PageShape & { ofOne: boolean }, value) =>
  onePage(
    db
      .selectFrom('automation_runs')
      .innerJoin('automations', 'automations.id', 'automation_runs.automation_id')
      .leftJoin('cases', 'cases.id', 'automation_runs.case_id')
      .leftJoin('leads', 'leads.id', 'automation_runs.lead_id')
      .leftJoin('partners', 'partners.id', 'automation_runs.subject_id')
      .$if(shape.ofOne, (all) => all.where('automation_runs.automation_id', '=', value('automation')))
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
      ]),
    'automation_runs',
    'created_at',
    shape,
    value,
  ),
)

/** What rules did and will do, the newest first. @throws ApiError not_allowed */
export async function listRuns(
  db: Db,
  actor: Actor,
  { automation, ...page }: PageAsk & { automation?: string },
): Promise<ListPage<AutomationRun>> {
  authorize(actor, 'editAutomations')
  const { items, next } = await listPage('created_at', page, (shape, values) =>
    pageOfRuns(
      db,
      { ...shape, ofOne: automation !== undefined },
      { ...values, automation: automation ?? '' },
    ),
  )
  return {
    items: items.map(({ client_name, title, lead_name, partner_name, ...run }) => ({
      ...run,
      name: client_name || title || lead_name || partner_name || '',
    })),
    next,
  }
}
