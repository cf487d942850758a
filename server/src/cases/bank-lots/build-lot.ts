import { formatDate, lotBlockLabels, today } from 'core'
import { bankLotsTexts as texts } from 'core/texts/bank-lots'
import { propertyTypeText } from 'core/texts/property-type-text'
import type { AppDeps } from '../../app-deps.ts'
import { listLotFiles, type LotRow, type Workplace } from './lot-files.ts'
import { lotFileName } from './lot-names.ts'
import { makePdf } from './make-pdf.ts'
import { makeZip } from './make-zip.ts'
import type { Turn } from './turns.ts'

export type LotDeps = Pick<AppDeps, 'db' | 'storage' | 'incoming' | 'clock' | 'log' | 'readPublished'>

/** Decimal megabyte, as banks count. */
const MB = 1_000_000
/** PDF and ZIP store offsets in four bytes, so larger lots are always split. */
const MOST_BYTES = 4_000_000_000

/** The process ends, or another process has taken the lot, which then starts over. */
export class LotAbandoned extends Error {}

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

/** Draws the PDF or packs the ZIP of a lot, and counts its progress file by file. */
export async function buildLot(
  deps: LotDeps,
  lot: LotRow,
  workplace: Workplace,
  turn: Turn,
  ending?: AbortSignal,
) {
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
