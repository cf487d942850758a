import { writeFile } from 'node:fs/promises'
import { lotBlockLabels } from 'core'
import { bankLotsTexts as texts } from 'core/texts/bank-lots'
import { fillText } from 'core/texts'
import { errorText, ApiError } from '../http/api-error.ts'
import { fileTask } from '../images/file-task.ts'
import { bindFragments, type Bookmark } from '../pdf/bind-fragments.ts'
import { readFragment, reserved, type Fragment } from '../pdf/fragment.ts'
import type { Storage } from '../storage/storage.ts'
import { drawCover, type Cover, type CoverRow } from './draw-cover.ts'
import { ofPaper, type LotFile, type MadePart, type Workplace } from './lot-files.ts'
import { splitLot } from './split-lot.ts'

interface PdfOptions {
  /** Whose tasks they are: they are done one after the other. */
  person: string
  files: readonly LotFile[]
  storage: Storage
  place: Workplace
  limit: number
  at: Date
  /** Papers that are in order, by their id. */
  approved: ReadonlySet<string>
  /** What stands on every cover. */
  cover: Omit<Cover, 'part' | 'parts' | 'rows' | 'storage'>
  onFile: () => Promise<void>
}

/** Some pages of a paper that are ready to be bound. */
interface Piece {
  file: LotFile
  fragment: Fragment
  size: number
}

/** What a PDF has of each object besides, and of each paper; and what every one has. */
const OF_OBJECT = 7
const OF_PAPER = 400
const BESIDE = 16 * 1024

const sizeOf = ({ size, offsets }: Fragment) => size + offsets.length * OF_OBJECT + OF_PAPER

const beside = ['.json', '.jpg']

/** Makes the pages of files ready, one file after the other: what one needs of memory is gone before the next. */
async function takeFiles(
  { person, files, storage, place, onFile }: PdfOptions,
  limit: number,
): Promise<Piece[]> {
  let next: number = reserved.first
  const run = async (name: 'takePages' | 'takePhoto' | 'drawPhoto', file: LotFile, params: string[]) =>
    fileTask(person, name, params, errorText('pdfIlegivel', { nome: file.name })).catch((error: unknown) => {
      throw error instanceof ApiError && error.fields?.file ? ofPaper(file, error.text as never) : error
    })

  const pagesOf = async (file: LotFile, path: string, from: number, to: number | null): Promise<Piece[]> => {
    const into = place.fresh(...beside)
    await run('takePages', file, [path, into, String(next), String(from), to === null ? '' : String(to)])
    const fragment = await readFragment(into)
    const size = sizeOf(fragment)
    const count = fragment.pages.length
    if (size > limit && count > 1) {
      await place.remove(into)
      const middle = from + Math.ceil(count / 2)
      const first = await pagesOf(file, path, from, middle)
      return [...first, ...(await pagesOf(file, path, middle, from + count))]
    }
    next = fragment.next
    return [{ file, fragment, size }]
  }

  const photoOf = async (file: LotFile, path: string): Promise<Piece> => {
    const drawn = place.fresh()
    const into = place.fresh(...beside)
    await run('drawPhoto', file, [path, drawn, '0'])
    await run('takePhoto', file, [drawn, into, String(next)])
    await place.remove(drawn)
    const fragment = await readFragment(into)
    next = fragment.next
    return { file, fragment, size: sizeOf(fragment) }
  }

  const pieces: Piece[] = []
  for (const file of files) {
    const path = place.fresh()
    await place.fetch(storage, file, path)
    const isPdf = file.type === 'application/pdf'
    pieces.push(...(isPdf ? await pagesOf(file, path, 0, null) : [await photoOf(file, path)]))
    await place.remove(path)
    await onFile()
  }
  return pieces
}

/** The papers of a part, in their order, each with where it begins. */
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
      const said = begun.has(item_id) ? fillText(texts.capaContinua, { documento: label }) : label
      rows.set(item_id, { label: said, block, isApproved: approved.has(item_id), page, pages })
    }
    page += pages
  }
  return rows
}

/** Index and papers, those of each block below its name where there are several. */
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
  const { place, person } = options
  const path = place.fresh()
  await writeFile(path, (await drawCover(cover)).bytes, { mode: 0o600 })
  const into = place.fresh(...beside)
  await fileTask(person, 'takePages', [path, into, String(first)])
  await place.remove(path)
  return readFragment(into)
}

/** Puts papers into as many PDFs as their limit wants, each with a cover, an index and bookmarks of its own. */
export async function makePdf(options: PdfOptions): Promise<MadePart[]> {
  const { files, storage, place, limit, at, cover } = options
  const same = { ...cover, storage }
  // As large as any cover of the lot will be.
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
  for (const [index, own] of parts.entries()) {
    const of = { ...same, part: index + 1, parts: parts.length }
    const draftRows = [...rowsOf(own, 1, options, begun).values()]
    const { pages: before } = await drawCover({ ...of, rows: draftRows })
    const rows = rowsOf(own, before + 1, options, begun)
    const list = [...rows.values()]
    const first = Math.max(...own.map(({ fragment }) => fragment.next))
    const head = await takeCover(options, { ...of, rows: list }, first)
    const fragments = [head, ...own.map(({ fragment }) => fragment)]
    const path = place.fresh()
    const size = await bindFragments(path, {
      title: cover.title,
      creator: cover.published.config.settings['app.title'],
      at,
      fragments,
      bookmarks: bookmarksOf(list),
    })
    for (const fragment of fragments) await place.remove(fragment.path)
    made.push({
      path,
      type: 'application/pdf',
      size,
      pages: fragments.reduce((sum, { pages }) => sum + pages.length, 0),
      papers: [...rows].map(([item_id, { page, pages }]) => ({ item_id, page, pages })),
    })
    for (const { file } of own) begun.add(file.item_id)
  }
  return made
}
