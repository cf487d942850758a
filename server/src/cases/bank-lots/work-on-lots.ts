import { randomUUID } from 'node:crypto'
import { formatDate, lotBlockLabels, today } from 'core'
import { bankLotsTexts as texts } from 'core/texts/bank-lots'
import { propertyTypeText } from 'core/texts/property-type-text'
import type { TextRef } from 'core/texts/text-ref'
import type { AppDeps } from '../../app-deps.ts'
import { ApiError, errorText } from '../../platform/http/api-error.ts'
import { lotKey } from './lot-key.ts'
import { listLotFiles, openWorkplace, type LotRow, type MadePart, type Workplace } from './lot-files.ts'
import { lotFileName } from './lot-names.ts'
import { makePdf } from './make-pdf.ts'
import { makeZip } from './make-zip.ts'
import { DAYS_OF_LOTS } from './purge-lots.ts'
import { createTurns, type Turn } from './turns.ts'

export type LotDeps = Pick<AppDeps, 'db' | 'storage' | 'incoming' | 'clock' | 'log' | 'readPublished'>

/** Attempts before a lot fails for good; a crashed process counts as one. */
const MOST_ATTEMPTS = 4
const MINUTE_MS = 60 * 1000
const DAY_MS = 24 * 60 * MINUTE_MS
/** Lots in progress at once; each has temporary files on the disk. */
const MOST_AT_ONCE = 10
/** Decimal megabyte, as banks count. */
const MB = 1_000_000
/** PDF and ZIP store offsets in four bytes, so larger lots are always split. */
const MOST_BYTES = 4_000_000_000

/** The process ends, or another process has taken the lot, which then starts over. */
class LotAbandoned extends Error {}

/** Loads the case's values for the cover and the file names. */
async function describeCase({ db }: LotDeps, caseId: string) {
  const { protocol, title, client_name, bank, ...columns } = await db
    .selectFrom('cases')
    .leftJoin('case_operations as operation', 'operation.case_id', 'cases.id')
    .where('cases.id', '=', caseId)
    .select(['cases.protocol', 'cases.title', 'cases.client_name', 'cases.property_type'])
    .select(['cases.property_city', 'cases.property_state', 'operation.bank'])
    .executeTakeFirstOrThrow()
  const city = [columns.property_city, columns.property_state].filter(Boolean).join('/')
  const property = [columns.property_type && propertyTypeText(columns.property_type), city]
    .filter(Boolean)
    .join(', ')
  return { protocol, client: client_name || title || texts.dossieInteiro, property, bank }
}

async function buildLot(deps: LotDeps, lot: LotRow, workplace: Workplace, turn: Turn, ending?: AbortSignal) {
  const { db, storage, clock, readPublished } = deps
  const files = await listLotFiles(db, lot.id)
  const described = await describeCase(deps, lot.case_id)
  const author = lot.created_by
    ? await db
        .selectFrom('profiles')
        .where('id', '=', lot.created_by)
        .select('display_name')
        .executeTakeFirst()
    : undefined
  const approved = await db
    .selectFrom('bank_lot_papers as paper')
    .innerJoin('doc_checklists as document', 'document.id', 'paper.item_id')
    .where('paper.lot_id', '=', lot.id)
    .where('document.status', '=', 'approved')
    .select('paper.item_id')
    .execute()
  let position = 0
  const onFile = async () => {
    position += 1
    const { numUpdatedRows } = await db
      .updateTable('bank_lots')
      .set({ position })
      .where('id', '=', lot.id)
      .where('status', '=', 'queued')
      .where('attempts', '=', lot.attempts)
      .executeTakeFirst()
    if (ending?.aborted || numUpdatedRows === 0n) throw new LotAbandoned()
    await workplace.touch()
    await turn.pass()
  }
  const limit = lot.limit_mb === null ? MOST_BYTES : lot.limit_mb * MB
  const at = clock()
  const same = { files, storage, workplace, limit, at, onFile, person: `lot ${lot.id}` }
  const named = { ...described, block: lot.block }
  if (lot.kind === 'zip') return { made: await makeZip(same), named }
  const facts = [
    [texts.capaProtocolo, described.protocol],
    [texts.capaImovel, described.property],
    [texts.capaBanco, described.bank],
    [texts.capaConteudo, lot.block ? lotBlockLabels[lot.block] : texts.dossieInteiro],
    [texts.capaPreparado, formatDate(today(at))],
    [texts.capaPor, author?.display_name],
  ] as const
  const made = await makePdf({
    ...same,
    passTurn: turn.pass,
    approved: new Set(approved.map(({ item_id }) => item_id)),
    cover: {
      title: lotFileName(named, 'pdf').replace(/\.pdf$/, ''),
      number: lot.number,
      client: described.client,
      facts: facts.flatMap(([label, value]) => (value ? [[label, value] as const] : [])),
      published: await readPublished(),
    },
  })
  return { made, named }
}

/** Stores finished files first, then the rows that name them. */
async function storeParts(
  { db, storage, clock }: LotDeps,
  lot: LotRow,
  made: MadePart[],
  workplace: Workplace,
  nameOf: (part: number) => string,
) {
  const keys: string[] = []
  try {
    for (const { path, type } of made) {
      const key = lotKey(lot.case_id, randomUUID())
      keys.push(key)
      await workplace.touch()
      await storage.take(key, path, type)
    }
    const now = clock()
    await db.transaction().execute(async (trx) => {
      const { numUpdatedRows } = await trx
        .updateTable('bank_lots')
        .set({
          status: 'done',
          finished_at: now.toISOString(),
          expires_at: new Date(now.getTime() + DAYS_OF_LOTS * DAY_MS).toISOString(),
        })
        .where('id', '=', lot.id)
        .where('status', '=', 'queued')
        .where('attempts', '=', lot.attempts)
        .executeTakeFirst()
      if (numUpdatedRows === 0n) throw new LotAbandoned()
      const recorded = new Set<string>()
      for (const [index, { size, pages, papers }] of made.entries()) {
        const part = index + 1
        await trx
          .insertInto('bank_lot_parts')
          .values({ lot_id: lot.id, part, name: nameOf(part), storage_path: keys[index]!, size, pages })
          .execute()
        for (const { item_id, ...found } of papers) {
          // A paper that continues in the next part is recorded where it begins.
          if (recorded.has(item_id)) continue
          recorded.add(item_id)
          await trx
            .updateTable('bank_lot_papers')
            .set({ part, ...found })
            .where('lot_id', '=', lot.id)
            .where('item_id', '=', item_id)
            .execute()
        }
      }
    })
  } catch (error) {
    for (const key of keys) await storage.delete(key).catch(() => undefined)
    throw error
  }
}

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
