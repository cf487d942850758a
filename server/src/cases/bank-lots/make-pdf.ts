import { writeFile } from 'node:fs/promises'
import { lotBlockLabels } from 'core'
import { bankLotsTexts as texts } from 'core/texts/bank-lots'
import { fillText } from 'core/texts'
import { errorText, ApiError } from '../../platform/http/api-error.ts'
import { fileTask } from '../../platform/images/file-task.ts'
import { bindFragments, type Bookmark } from '../../platform/pdf/bind-fragments.ts'
import { readFragment, reserved, type Fragment } from '../../platform/pdf/fragment.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import { drawCover, type Cover, type CoverRow } from './draw-cover.ts'
import { ofPaper, type LotFile, type MadePart, type Workplace } from './lot-files.ts'
import { splitLot } from './split-lot.ts'

interface PdfOptions {
  /** Key of the file worker's queue: tasks of one key run one after the other. */
  person: string
  files: readonly LotFile[]
  storage: Storage
  workplace: Workplace
  limit: number
  at: Date
  /** Ids of the approved papers. */
  approved: ReadonlySet<string>
  /** Text of every cover. */
  cover: Omit<Cover, 'part' | 'parts' | 'rows' | 'storage'>
  onFile: () => Promise<void>
  /** Lets other lots work, after each part. */
  passTurn: () => Promise<void>
}

/** Prepared pages of a paper. */
interface Piece {
  file: LotFile
  fragment: Fragment
  size: number
}

/** Bytes a PDF adds for each object, for each paper, and once. */
const OF_OBJECT = 7
const OF_PAPER = 400
const BESIDE = 16 * 1024

const sizeOf = ({ size, offsets }: Fragment) => size + offsets.length * OF_OBJECT + OF_PAPER

const beside = ['.json', '.jpg']

/** Prepares files one at a time, so that memory for one is free before the next. */
async function takeFiles(
  { person, files, storage, workplace, onFile }: PdfOptions,
  limit: number,
): Promise<Piece[]> {
  let next: number = reserved.first
  const run = async (name: 'takePages' | 'takePhoto' | 'drawPhoto', file: LotFile, params: string[]) =>
    fileTask(person, name, params, errorText('pdfIlegivel', { nome: file.name })).catch((error: unknown) => {
      throw error instanceof ApiError && error.fields?.file ? ofPaper(file, error.text as never) : error
    })

  const pagesOf = async (file: LotFile, path: string, from: number, to: number | null): Promise<Piece[]> => {
    const into = workplace.fresh(...beside)
    await run('takePages', file, [path, into, String(next), String(from), to === null ? '' : String(to)])
    const fragment = await readFragment(into)
    const size = sizeOf(fragment)
    const count = fragment.pages.length
    if (size > limit && count > 1) {
      await workplace.remove(into)
      const middle = from + Math.ceil(count / 2)
      const first = await pagesOf(file, path, from, middle)
      return [...first, ...(await pagesOf(file, path, middle, from + count))]
    }
    next = fragment.next
    return [{ file, fragment, size }]
  }

  const photoOf = async (file: LotFile, path: string): Promise<Piece> => {
    const drawn = workplace.fresh()
    const into = workplace.fresh(...beside)
    await run('drawPhoto', file, [path, drawn, '0'])
    await run('takePhoto', file, [drawn, into, String(next)])
    await workplace.remove(drawn)
    const fragment = await readFragment(into)
    next = fragment.next
    return { file, fragment, size: sizeOf(fragment) }
  }

  const pieces: Piece[] = []
  for (const file of files) {
    const path = workplace.fresh()
    await workplace.fetch(storage, file, path)
    const isPdf = file.type === 'application/pdf'
    pieces.push(...(isPdf ? await pagesOf(file, path, 0, null) : [await photoOf(file, path)]))
    await workplace.remove(path)
    await onFile()
  }
  return pieces
}

/** Index rows of a part, each with its first page. */
function rowsOf(
  pieces: readonly Piece[],
  from: number,
  { approved }: PdfOptions,
  begun: ReadonlySet<string>,
) {
  const rows = new Map<string, CoverRow>()
  let page = from
  for (const { file, fragment } of pieces) {
    const { item_id, label, block } = file
    const row = rows.get(item_id)
    const pages = fragment.pages.length
    if (row) row.pages += pages
    else {
      const title = begun.has(item_id) ? fillText(texts.capaContinua, { documento: label }) : label
      rows.set(item_id, { label: title, block, isApproved: approved.has(item_id), page, pages })
    }
    page += pages
  }
  return rows
}

/** Bookmarks of the index and the papers, grouped by block where there are several. */
function bookmarksOf(rows: readonly CoverRow[]): Bookmark[] {
  const marks = rows.map(({ label, block, page }) => ({ block, mark: { title: label, page: page - 1 } }))
  const blocks = [...new Set(rows.map(({ block }) => block))]
  const papers: Bookmark[] =
    blocks.length < 2
      ? marks.map(({ mark }) => mark)
      : blocks.map((block) => {
          const below = marks.filter((one) => one.block === block).map(({ mark }) => mark)
          return { title: lotBlockLabels[block], page: below[0]!.page, below }
        })
  return [{ title: texts.indice, page: 0 }, ...papers]
}

async function takeCover(options: PdfOptions, cover: Cover, first: number): Promise<Fragment> {
  const { workplace, person } = options
  const path = workplace.fresh()
  await writeFile(path, (await drawCover(cover)).bytes, { mode: 0o600 })
  const into = workplace.fresh(...beside)
  await fileTask(person, 'takePages', [path, into, String(first)])
  await workplace.remove(path)
  return readFragment(into)
}

/** Binds papers into as many PDFs as the size limit requires, each with its own cover, index and bookmarks. */
export async function makePdf(options: PdfOptions): Promise<MadePart[]> {
  const { files, storage, workplace, limit, at, cover } = options
  const same = { ...cover, storage }
  // Reserves room for the longest cover of the lot.
  const all = files.map(({ label, block }): CoverRow => ({
    label,
    block,
    isApproved: false,
    page: 1000,
    pages: 1000,
  }))
  const draft = await drawCover({ ...same, part: 10, parts: 10, rows: all })
  const room = limit - draft.bytes.length * 1.5 - BESIDE
  const pieces = await takeFiles(options, room)
  const parts = splitLot(pieces, room)
  const begun = new Set<string>()
  const made: MadePart[] = []
  for (const [index, ownPieces] of parts.entries()) {
    const of = { ...same, part: index + 1, parts: parts.length }
    const draftRows = [...rowsOf(ownPieces, 1, options, begun).values()]
    const { pages: before } = await drawCover({ ...of, rows: draftRows })
    const rows = rowsOf(ownPieces, before + 1, options, begun)
    const list = [...rows.values()]
    const first = Math.max(...ownPieces.map(({ fragment }) => fragment.next))
    const head = await takeCover(options, { ...of, rows: list }, first)
    const fragments = [head, ...ownPieces.map(({ fragment }) => fragment)]
    const path = workplace.fresh()
    const size = await bindFragments(path, {
      title: cover.title,
      creator: cover.published.config.settings['app.title'],
      at,
      fragments,
      bookmarks: bookmarksOf(list),
    })
    for (const fragment of fragments) await workplace.remove(fragment.path)
    made.push({
      path,
      type: 'application/pdf',
      size,
      pages: fragments.reduce((sum, { pages }) => sum + pages.length, 0),
      papers: [...rows].map(([item_id, { page, pages }]) => ({ item_id, page, pages })),
    })
    for (const { file } of ownPieces) begun.add(file.item_id)
    await options.passTurn()
  }
  return made
}
