import { randomUUID } from 'node:crypto'
import { today } from 'core'
import { themeTokensSchema } from 'core/theme'
import { builtInText, type TextRef } from 'core/texts/text-ref'
import type { Actor } from '../../platform/access/actor.ts'
import { authorize } from '../../platform/access/policy.ts'
import { checkReadable } from '../../simulation/formulas/check-body.ts'
import { checkPlaceholders } from '../../publishing/strings/strings.ts'
import { auditedChange } from '../../platform/audit/audited-change.ts'
import type { Db } from '../../platform/db/connect.ts'
import { parseStored } from '../../platform/db/read-stored-json.ts'
import type { ChangeDeps } from '../../platform/events/record-event.ts'
import { ApiError, errorText } from '../../platform/http/api-error.ts'
import type { NewScheduled, Scheduled } from './schemas.ts'

/** Most settled changes listed; older ones are in the logs. */
const SETTLED_SHOWN = 20

/** Item to change. */
interface Target {
  slot: string
  target: string
  label: string
  value: string | null
}

const wanted = (field: string, key: Parameters<typeof errorText>[0]) =>
  ApiError.ofFields({ [field]: errorText(key) })

/**
 * Loads the item to change, as it will be loaded again on its day.
 * @throws ApiError invalid_input when it is missing, wrong_state when it cannot be activated
 */
async function findTarget(db: Db, change: NewScheduled): Promise<Target> {
  if (change.kind === 'text') {
    const { ns, key, value } = change
    if (value !== null) checkPlaceholders({ ns, key, value })
    const slot = `${ns}.${key}`
    return { slot, target: slot, label: slot, value }
  }
  if (change.kind === 'formula') {
    const row = await db
      .selectFrom('calc_formulas')
      .where('id', '=', change.id)
      .selectAll()
      .executeTakeFirst()
    if (!row) throw wanted('id', 'escolhaVersao')
    checkReadable(row)
    return { slot: row.name, target: row.id, label: `${row.name} ${row.version}`, value: null }
  }
  const row = await db.selectFrom('themes').where('id', '=', change.id).selectAll().executeTakeFirst()
  if (!row) throw wanted('id', 'escolhaTema')
  if (!parseStored(row.tokens, themeTokensSchema))
    throw new ApiError('wrong_state', errorText('temaIlegivel'))
  return { slot: 'theme', target: row.id, label: row.name, value: null }
}

/**
 * Schedules a change for a day: validated now, and again on its day.
 * @throws ApiError not_allowed, invalid_input, wrong_state, or already_exists when one waits for the same day
 */
export const scheduleChange = (deps: ChangeDeps, actor: Actor, change: NewScheduled): Promise<string> =>
  auditedChange(deps, actor, 'scheduled_changes', async (trx, record) => {
    if (change.on <= today(deps.clock())) throw wanted('on', 'diaDepoisDeHoje')
    const target = await findTarget(trx, change)
    const row = {
      ...target,
      id: randomUUID(),
      kind: change.kind,
      takes_effect_on: change.on,
      status: 'waiting' as const,
      created_by: actor.id,
      created_at: deps.clock().toISOString(),
      first_failed_at: null,
      settled_at: null,
      problem: null,
    }
    const waiting = await trx
      .selectFrom('scheduled_changes')
      .where('status', '=', 'waiting')
      .where('takes_effect_on', '=', row.takes_effect_on)
      .where('kind', '=', row.kind)
      .where('slot', '=', row.slot)
      .select('id')
      .executeTakeFirst()
    if (waiting) {
      const taken = errorText('jaAgendada')
      throw new ApiError('already_exists', taken, { on: taken })
    }
    await trx.insertInto('scheduled_changes').values(row).execute()
    await record('schedule.created', row.id, null, row)
    return row.id
  })

/** Cancels a change before its day. @throws ApiError not_allowed, not_found, or wrong_state when it is too late */
export const cancelScheduled = (deps: ChangeDeps, actor: Actor, id: string): Promise<void> =>
  auditedChange(deps, actor, 'scheduled_changes', async (trx, record) => {
    const before = await trx
      .selectFrom('scheduled_changes')
      .where('id', '=', id)
      .selectAll()
      .executeTakeFirst()
    if (!before) throw new ApiError('not_found')
    const settled = { status: 'cancelled' as const, settled_at: deps.clock().toISOString() }
    const after = await trx
      .updateTable('scheduled_changes')
      .set(settled)
      .where('id', '=', id)
      .where('status', '=', 'waiting')
      .returningAll()
      .executeTakeFirst()
    if (!after) throw new ApiError('wrong_state', errorText('mudancaEncerrada'))
    await record('schedule.cancelled', id, before, after)
  })

function problemOf(text: string | null): Scheduled['problem'] {
  if (text === null) return null
  const problem = JSON.parse(text) as TextRef
  return { ...problem, text: builtInText(problem) }
}

/** Lists waiting changes, next first, then recently settled ones. */
export async function listScheduled(db: Db, actor: Actor): Promise<Scheduled[]> {
  authorize(actor, 'managePublication')
  const rows = db
    .selectFrom('scheduled_changes')
    .leftJoin('profiles', 'profiles.id', 'scheduled_changes.created_by')
    .selectAll('scheduled_changes')
    .select('profiles.display_name')
  const [waiting, settled] = await Promise.all([
    rows.where('status', '=', 'waiting').orderBy('takes_effect_on').orderBy('created_at').execute(),
    rows
      .where('status', '<>', 'waiting')
      .orderBy('settled_at', 'desc')
      .orderBy('scheduled_changes.id')
      .limit(SETTLED_SHOWN)
      .execute(),
  ])
  return [...waiting, ...settled].map((row) => ({
    id: row.id,
    kind: row.kind as Scheduled['kind'],
    label: row.label,
    value: row.value,
    takes_effect_on: row.takes_effect_on,
    status: row.status,
    by_name: row.display_name,
    created_at: row.created_at,
    settled_at: row.settled_at,
    problem: problemOf(row.problem),
  }))
}
