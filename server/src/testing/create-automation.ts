import { demoPeople } from '../installation/demo/demo-people.ts'
import type { Started } from './start-app.ts'

/** Creates an inactive rule and a task of Gil's. */
export async function createAutomation(
  { db, clock }: Started,
  ids: { automation: string; task: string; ofCase: string },
): Promise<void> {
  const at = clock.now.toISOString()
  const { rule, trigger } = await db
    .selectFrom('automations')
    .where('key', '=', 'lembrete')
    .selectAll()
    .executeTakeFirstOrThrow()
  await db
    .insertInto('automations')
    .values({
      id: ids.automation,
      key: null,
      name: 'Teste',
      trigger,
      rule,
      active: false,
      swept_at: at,
      updated_at: at,
    })
    .execute()
  await db
    .insertInto('tasks')
    .values({
      id: ids.task,
      case_id: ids.ofCase,
      lead_id: null,
      owner_id: demoPeople.gil.id,
      title: 'Ligar',
      template: null,
      reason: null,
      due_on: '2026-11-21',
      automation_id: null,
      created_by: demoPeople.gil.id,
      created_at: at,
      done_at: null,
      done_by: null,
    })
    .execute()
}
