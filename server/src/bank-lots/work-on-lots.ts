import { randomUUID } from 'node:crypto'
import { formatDate, lotBlockLabels, today } from 'core'
import { bankLotsTexts as texts } from 'core/texts/bank-lots'
import { propertyTypeText } from 'core/texts/property-type-text'
import type { TextRef } from 'core/texts/text-ref'
import type { AppDeps } from '../app-deps.ts'
import { ApiError, errorText } from '../http/api-error.ts'
import { lotKey } from './lot-key.ts'
import { listLotFiles, openWorkplace, type LotRow, type MadePart, type Workplace } from './lot-files.ts'
import { lotFileName } from './lot-names.ts'
import { makePdf } from './make-pdf.ts'
import { makeZip } from './make-zip.ts'
import { DAYS_OF_LOTS } from './purge-lots.ts'

export type LotDeps = Pick<AppDeps, 'db' | 'storage' | 'incoming' | 'clock' | 'log' | 'readPublished'>

/** How often a lot is begun before it is given up: a process may have ended in its middle. */
const MOST_ATTEMPTS = 4
const MINUTE_MS = 60 * 1000
const DAY_MS = 24 * 60 * MINUTE_MS
/** As banks count. */
const MB = 1_000_000
/** The tables of PDF and ZIP have four bytes for where something begins: more becomes parts, asked for or not. */
const MOST_BYTES = 4_000_000_000

/** The process ends, or another one has the lot now: whoever goes on with it begins anew. */
class Left extends Error {}

/** What of its case stands on the cover, and in the names of the files. */
async function describeCase({ db }: LotDeps, caseId: string) {
  const { protocol, title, client_name, bank, ...place } = await db
    .selectFrom('cases')
    .leftJoin('case_operations as operation', 'operation.case_id', 'cases.id')
    .where('cases.id', '=', caseId)
    .select(['cases.protocol', 'cases.title', 'cases.client_name', 'cases.property_type'])
    .select(['cases.property_city', 'cases.property_state', 'operation.bank'])
    .executeTakeFirstOrThrow()
  const where = [place.property_city, place.property_state].filter(Boolean).join('/')
  const property = [place.property_type && propertyTypeText(place.property_type), where]
    .filter(Boolean)
    .join(', ')
  return { protocol, client: client_name || title || texts.dossieInteiro, property, bank }
}

async function make(deps: LotDeps, lot: LotRow, place: Workplace, ending?: AbortSignal) {
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
    if (ending?.aborted || numUpdatedRows === 0n) throw new Left()
  }
  const limit = lot.limit_mb === null ? MOST_BYTES : lot.limit_mb * MB
  const at = clock()
  const same = { files, storage, place, limit, at, onFile }
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
    person: `lot ${lot.id}`,
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

/** Keeps what is ready: first the files, then the rows that name them. */
async function keep(
  { db, storage, clock }: LotDeps,
  lot: LotRow,
  made: MadePart[],
  nameOf: (part: number) => string,
) {
  const keys: string[] = []
  try {
    for (const { path, type } of made) {
      const key = lotKey(lot.case_id, randomUUID())
      keys.push(key)
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
      if (numUpdatedRows === 0n) throw new Left()
      const seen = new Set<string>()
      for (const [index, { size, pages, papers }] of made.entries()) {
        const part = index + 1
        await trx
          .insertInto('bank_lot_parts')
          .values({ lot_id: lot.id, part, name: nameOf(part), storage_path: keys[index]!, size, pages })
          .execute()
        for (const { item_id, ...found } of papers) {
          // Of one that goes on in the next part it is told where it begins.
          if (seen.has(item_id)) continue
          seen.add(item_id)
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

async function workOn(deps: LotDeps, lot: LotRow, ending?: AbortSignal) {
  const { db, clock, log, incoming } = deps
  const place = await openWorkplace(incoming)
  try {
    const { made, named } = await make(deps, lot, place, ending)
    await keep(deps, lot, made, (part) => lotFileName(named, lot.kind, part, made.length))
  } catch (error) {
    if (error instanceof Left) {
      // An end that was asked for is no failure of the lot.
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
    await place.clear()
  }
}

/** Puts papers together that somebody asked for, one lot after the other. */
export async function workOnLots(deps: LotDeps, ending?: AbortSignal): Promise<void> {
  const { db, clock } = deps
  for (;;) {
    if (ending?.aborted) return
    const due = await db
      .selectFrom('bank_lots')
      .where('status', '=', 'queued')
      .where('next_attempt_at', '<=', clock().toISOString())
      .orderBy('next_attempt_at')
      .limit(1)
      .selectAll()
      .executeTakeFirst()
    if (!due) return
    if (due.attempts >= MOST_ATTEMPTS) {
      await fail(deps, due, errorText('loteFalhou'))
      continue
    }
    const attempts = due.attempts + 1
    await db.updateTable('bank_lots').set({ attempts }).where('id', '=', due.id).execute()
    await workOn(deps, { ...due, attempts }, ending)
  }
}
