import { randomUUID } from 'node:crypto'
import { keysOf, caseStages, stageStatusLabels, type CaseStage, type StageStatus } from 'core'
import { beforeAll, expect, test } from 'vitest'
import type { Actor } from '../../platform/access/actor.ts'
import { createRecordEvent } from '../../platform/events/record-event.ts'
import { notifyOfEvents } from '../notices/notify-of-events.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import { agent } from '../../testing/agent.ts'
import { createPerson } from '../../testing/people.ts'
import { openDatabase } from '../../testing/open-database.ts'
import { moveCaseStage } from './move-stage.ts'

const { db } = await openDatabase()
const recordEvent = createRecordEvent([notifyOfEvents('https://simulador.exemplo.com.br')])
const began = '2026-11-20T12:00:00.000Z'
const now = new Date('2026-11-21T12:00:00Z')
const statuses = keysOf(stageStatusLabels)
const isOpen = (status: StageStatus) => status === 'pending' || status === 'in_progress'

interface Attempt {
  id: string
  stage: CaseStage
  status: StageStatus
  to: CaseStage
  as: 'in_progress' | 'rejected'
}

/** Every combination of stage, record status and requested change. */
const attempts = caseStages.flatMap((stage) =>
  statuses.flatMap((status) =>
    caseStages.flatMap((to) =>
      (['in_progress', 'rejected'] as const).map((as): Attempt => ({
        id: randomUUID(),
        stage,
        status,
        to,
        as,
      })),
    ),
  ),
)

/** Expected stage records, written out from the decisions; null for a refused attempt. */
function storyAfter({ stage, status, to, as }: Attempt): string[] | null {
  const steps = caseStages.indexOf(to) - caseStages.indexOf(stage)
  const decided = stage === 'analise_credito' || stage === 'analise_engenharia' ? 'approved' : 'completed'
  if (as === 'rejected') return steps === 0 && isOpen(status) ? [`${stage} rejected`] : null
  if (steps < 0) return [`${stage} ${isOpen(status) ? 'pending' : status}`, `${to} in_progress`]
  if (steps === 1 && status !== 'rejected')
    return [`${stage} ${isOpen(status) ? decided : status}`, `${to} in_progress`]
  if (steps === 0 && status === 'pending') return [`${stage} in_progress`]
  if (steps === 0 && !isOpen(status)) return [`${stage} ${status}`, `${to} in_progress`]
  return null
}

let actor: Actor

beforeAll(async () => {
  const id = await createPerson(db, { email: 'gil@demo.br', name: 'Gil Barreto', role: 'agent' })
  const client = await createPerson(db, { email: 'ana@demo.br' })
  actor = agent(id)
  for (let first = 0; first < attempts.length; first += 200) {
    const some = attempts.slice(first, first + 200)
    await db
      .insertInto('cases')
      .values(
        some.map((attempt) => ({
          id: attempt.id,
          client_id: client,
          current_stage: attempt.stage,
          created_at: began,
          updated_at: began,
          property_type: 'terreno_construcao' as const,
          search_text: '',
        })),
      )
      .execute()
    await db
      .insertInto('case_stages')
      .values(
        some.map((attempt) => ({
          id: randomUUID(),
          case_id: attempt.id,
          stage: attempt.stage,
          status: attempt.status,
          started_at: began,
          finished_at: isOpen(attempt.status) ? null : began,
        })),
      )
      .execute()
  }
})

async function storyOf(id: string) {
  const records = await db
    .selectFrom('case_stages')
    .where('case_id', '=', id)
    .orderBy('started_at')
    .selectAll()
    .execute()
  return records
}

test(
  `allows exactly the permitted ones of ${attempts.length} stage changes`,
  { timeout: 60_000 },
  async () => {
    let moved = 0
    let rejected = 0
    for (const attempt of attempts) {
      const { id, stage, status, to, as } = attempt
      const name = `${stage} ${status} → ${to} ${as}`
      // One attempt per minute, since e-mails within one minute would become a digest.
      const then = new Date(now.getTime() + moved * 60_000)
      const failure = await moveCaseStage({ db, clock: () => then, recordEvent }, actor, id, {
        stage: to,
        status: as,
        notes: 'Falta o laudo.',
      }).then(
        () => null,
        (error: unknown) => (error instanceof ApiError ? error.code : error),
      )
      const story = storyAfter(attempt)
      expect(failure, name).toBe(story ? null : 'wrong_state')
      const records = await storyOf(id)
      expect(
        records.map((record) => `${record.stage} ${record.status}`),
        name,
      ).toEqual(story ?? [`${stage} ${status}`])
      const last = records.at(-1)!
      expect(last.finished_at === null, name).toBe(isOpen(last.status))
      const { current_stage, updated_at } = await db
        .selectFrom('cases')
        .where('id', '=', id)
        .select(['current_stage', 'updated_at'])
        .executeTakeFirstOrThrow()
      expect([current_stage, updated_at], name).toEqual(story ? [to, then.toISOString()] : [stage, began])
      moved += story ? 1 : 0
      rejected += story && as === 'rejected' ? 1 : 0
    }
    const notices = await db.selectFrom('notices').select('kind').execute()
    const emails = await db.selectFrom('outbox_emails').select('to_address').execute()
    // Rejections of a stage send no notices: staff tell clients in person.
    expect([notices.length, emails.length]).toEqual([moved - rejected, moved - rejected])
    expect(moved).toBe(266)
  },
)
