import type { TextRef } from 'core/texts/text-ref'
import { ApiError, errorText } from '../../platform/http/api-error.ts'
import { buildLot, LotAbandoned, type LotDeps } from './build-lot.ts'
import { openWorkplace, type LotRow } from './lot-files.ts'
import { lotFileName } from './lot-names.ts'
import { storeParts } from './store-parts.ts'
import { createTurns, type Turn } from './turns.ts'

/** Attempts before a lot fails for good; a crashed process counts as one. */
const MOST_ATTEMPTS = 4
const MINUTE_MS = 60 * 1000
/** Lots in progress at once; each has temporary files on the disk. */
const MOST_AT_ONCE = 10

async function fail({ db }: LotDeps, lot: LotRow, problem: TextRef) {
  await db
    .updateTable('bank_lots')
    .set({ status: 'failed', problem: JSON.stringify(problem) })
    .where('id', '=', lot.id)
    .where('status', '=', 'queued')
    .execute()
}

const countOff = ({ db }: LotDeps, { id, attempts }: LotRow) =>
  db
    .updateTable('bank_lots')
    .set({ attempts: attempts - 1, position: 0 })
    .where('id', '=', id)
    .where('status', '=', 'queued')
    .where('attempts', '=', attempts)
    .execute()

async function workOn(deps: LotDeps, lot: LotRow, turn: Turn, ending?: AbortSignal) {
  const { db, clock, log, incoming } = deps
  const workplace = await openWorkplace(incoming)
  try {
    const { made, named } = await buildLot(deps, lot, workplace, turn, ending)
    await storeParts(deps, lot, made, workplace, (part) => lotFileName(named, lot.kind, part, made.length))
  } catch (error) {
    if (error instanceof LotAbandoned) {
      // A requested shutdown does not count as a failure of the lot.
      if (ending?.aborted) await countOff(deps, lot)
      return
    }
    if (error instanceof ApiError && typeof error.text !== 'string' && error.code === 'invalid_input')
      return await fail(deps, lot, error.text)
    log.error({ err: error, lot: lot.id }, 'Um lote de papéis não pôde ser preparado')
    await db
      .updateTable('bank_lots')
      .set({ next_attempt_at: new Date(clock().getTime() + lot.attempts * MINUTE_MS).toISOString() })
      .where('id', '=', lot.id)
      .execute()
  } finally {
    await workplace.clear()
  }
}

/** Next due lot that this process is not already building. */
const nextLot = ({ db, clock }: LotDeps, underWay: readonly string[]) =>
  db
    .selectFrom('bank_lots')
    .where('status', '=', 'queued')
    .where('next_attempt_at', '<=', clock().toISOString())
    .$if(underWay.length > 0, (lots) => lots.where('id', 'not in', underWay))
    .orderBy('next_attempt_at')
    .limit(1)
    .selectAll()
    .executeTakeFirst()

/**
 * Builds the queued lots. They take turns file by file, so that a large one delays another by one file at most. A lot
 * queued meanwhile joins at the next turn.
 */
export async function workOnLots(deps: LotDeps, ending?: AbortSignal): Promise<void> {
  const underWay = new Map<string, Promise<void>>()
  const turns = createTurns()
  const errors: unknown[] = []
  const takeUp = async (due: LotRow, turn: Turn) => {
    if (ending?.aborted || errors.length > 0) return
    const attempts = due.attempts + 1
    // Attempts are counted when the turn comes, so that a crash costs nothing to lots that only waited.
    const { numUpdatedRows } = await deps.db
      .updateTable('bank_lots')
      .set({ attempts })
      .where('id', '=', due.id)
      .where('status', '=', 'queued')
      .where('attempts', '=', due.attempts)
      .executeTakeFirst()
    if (numUpdatedRows > 0n) await workOn(deps, { ...due, attempts }, turn, ending)
  }
  const begin = async (due: LotRow) => {
    if (due.attempts >= MOST_ATTEMPTS) return fail(deps, due, errorText('loteFalhou'))
    const work = turns
      .run((turn) => takeUp(due, turn))
      .catch((error: unknown) => void errors.push(error))
      .finally(() => underWay.delete(due.id))
    underWay.set(due.id, work)
  }
  try {
    for (;;) {
      const hasRoom = underWay.size < MOST_AT_ONCE && !ending?.aborted && errors.length === 0
      const due = hasRoom ? await nextLot(deps, [...underWay.keys()]) : undefined
      if (due) await begin(due)
      else if (underWay.size === 0) break
      else await Promise.race([turns.passed(), ...underWay.values()])
    }
  } finally {
    await Promise.allSettled(underWay.values())
  }
  if (errors.length > 0) throw errors[0]
}
