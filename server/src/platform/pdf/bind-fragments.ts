import { deflateSync } from 'node:zlib'
import { createFileWriter } from './file-writer.ts'
import { reserved, type Fragment } from './fragment.ts'

/** A bookmark: its page, from 0, and its children. */
export interface Bookmark {
  title: string
  page: number
  below?: readonly Bookmark[]
}

interface Binding {
  title: string
  creator: string
  at: Date
  /** In page order; their object numbers do not overlap. */
  fragments: readonly Fragment[]
  bookmarks: readonly Bookmark[]
}

/** Text string of a PDF: UTF-16 in hexadecimal digits. */
const textOf = (text: string) => {
  const bytes = Buffer.from(`\uFEFF${text}`, 'utf16le').swap16()
  return `<${bytes.toString('hex')}>`
}

const momentOf = (at: Date) => `(D:${at.toISOString().replace(/\D/g, '').slice(0, 14)}Z)`

interface Node {
  number: number
  text: string
}

/** Outline items with links to their neighbours, parent and children. */
function outlineOf(bookmarks: readonly Bookmark[], pages: readonly number[], first: number) {
  const nodes: Node[] = []
  let next = first
  const write = (list: readonly Bookmark[], parent: number): { first: number; last: number } => {
    const numbers = list.map(() => next++)
    for (const [at, { title, page, below = [] }] of list.entries()) {
      const number = numbers[at]!
      const kids = below.length > 0 ? write(below, number) : null
      nodes.push({
        number,
        text: [
          `<< /Title ${textOf(title)} /Parent ${parent} 0 R /Dest [${pages[page]} 0 R /Fit]`,
          at > 0 ? `/Prev ${numbers[at - 1]} 0 R` : '',
          at < list.length - 1 ? `/Next ${numbers[at + 1]} 0 R` : '',
          kids ? `/First ${kids.first} 0 R /Last ${kids.last} 0 R /Count ${below.length}` : '',
          '>>',
        ].join(' '),
      })
    }
    return { first: numbers[0]!, last: numbers.at(-1)! }
  }
  const ends = bookmarks.length > 0 ? write(bookmarks, reserved.outlines) : null
  const count = bookmarks.reduce((sum, { below = [] }) => sum + 1 + below.length, 0)
  const root = ends
    ? `<< /Type /Outlines /First ${ends.first} 0 R /Last ${ends.last} 0 R /Count ${count} >>`
    : '<< /Type /Outlines /Count 0 >>'
  return { root, nodes, next }
}

/** Runs of consecutive object numbers, for the cross-reference table. */
const runsOf = (numbers: readonly number[]) =>
  numbers.reduce<[from: number, count: number][]>((runs, number) => {
    const last = runs.at(-1)
    if (last && last[0] + last[1] === number) last[1]++
    else runs.push([number, 1])
    return runs
  }, [])

/**
 * Writes a PDF of any size from prepared fragments, each streamed from its file: at most a quarter of a megabyte is in
 * memory.
 * @returns size in bytes
 */
export async function bindFragments(
  to: string,
  { title, creator, at, fragments, bookmarks }: Binding,
): Promise<number> {
  const file = await createFileWriter(to)
  try {
    const offsets = new Map<number, number>()
    const object = async (number: number, text: string) => {
      offsets.set(number, file.size)
      await file.write(`${number} 0 obj\n${text}\nendobj\n`)
    }
    await file.write('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n')
    for (const { path, offsets: inside } of fragments) {
      for (const [number, from] of inside) offsets.set(number, file.size + from)
      await file.append(path)
    }
    const pages = fragments.flatMap((fragment) => fragment.pages)
    const free = Math.max(reserved.first, ...fragments.map(({ next }) => next))
    const { root, nodes, next: last } = outlineOf(bookmarks, pages, free)
    const { catalog, pages: tree, outlines, info } = reserved
    await object(
      tree,
      `<< /Type /Pages /Count ${pages.length} /Kids [${pages.map((one) => `${one} 0 R`).join(' ')}] >>`,
    )
    await object(outlines, root)
    for (const { number, text } of nodes) await object(number, text)
    await object(
      info,
      `<< /Title ${textOf(title)} /Creator ${textOf(creator)} /CreationDate ${momentOf(at)} /ModDate ${momentOf(at)} >>`,
    )
    await object(
      catalog,
      `<< /Type /Catalog /Pages ${tree} 0 R /Outlines ${outlines} 0 R /PageMode /UseOutlines /Lang (pt-BR) /ViewerPreferences << /DisplayDocTitle true >> >>`,
    )

    const start = file.size
    offsets.set(last, start)
    const numbers = [...offsets.keys()].toSorted((one, other) => one - other)
    // Rows of the cross-reference stream: object 0, which is free, and the offset of each other object.
    const rows = Buffer.alloc((numbers.length + 1) * 7)
    rows.writeUInt16BE(65_535, 5)
    for (const [at_, number] of numbers.entries()) {
      const row = (at_ + 1) * 7
      rows.writeUInt8(1, row)
      rows.writeUInt32BE(offsets.get(number)!, row + 1)
    }
    const table = deflateSync(rows)
    const index = runsOf([0, ...numbers])
      .flat()
      .join(' ')
    await file.write(
      `${last} 0 obj\n<< /Type /XRef /Size ${last + 1} /W [1 4 2] /Index [${index}] /Root ${catalog} 0 R /Info ${info} 0 R /Filter /FlateDecode /Length ${table.length} >>\nstream\n`,
    )
    await file.write(table)
    await file.write(`\nendstream\nendobj\nstartxref\n${start}\n%%EOF\n`)
    await file.end()
    return file.size
  } catch (error) {
    await file.drop()
    throw error
  }
}
