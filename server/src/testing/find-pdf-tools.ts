import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { promisify } from 'node:util'

const run = promisify(execFile)
const programs = ['pdfinfo', 'pdftotext', 'qpdf'].map((name) => `/usr/bin/${name}`)

/** Whether the two that open PDFs are there, as Debian packages them: poppler-utils and qpdf. */
export const hasPdfTools = () => programs.every((path) => existsSync(path))

interface QpdfOutline {
  title: string
  destpageposfrom1: number
  kids: QpdfOutline[]
}

export interface Mark {
  title: string
  page: number
  below?: Mark[]
}

const marksOf = (outlines: QpdfOutline[]): Mark[] =>
  outlines.map(({ title, destpageposfrom1: page, kids }) => ({
    title,
    page,
    ...(kids.length > 0 && { below: marksOf(kids) }),
  }))

/** What poppler says of each page: how large it is in points, and by how much it is to be turned. */
async function pagesBy(path: string) {
  const { stdout } = await run('pdfinfo', ['-f', '1', '-l', '9999', path])
  const sizes = [...stdout.matchAll(/^Page +\d+ size: +([\d.]+) x ([\d.]+) pts/gm)]
  const turns = [...stdout.matchAll(/^Page +\d+ rot: +(\d+)/gm)]
  return {
    title: /^Title: +(.*)$/m.exec(stdout)?.[1],
    pages: sizes.map(
      ([, width, height], at) => [Number(width), Number(height), Number(turns[at]?.[1])] as const,
    ),
  }
}

/**
 * Has a PDF opened by two programs that are not ours: one checks that it is whole, and tells the bookmarks; the other
 * tells its pages and reads what stands on them. @throws where one of them has something to say of it
 */
export async function openWithTools(path: string) {
  const checked = await run('qpdf', ['--check', path])
  const { stdout: json } = await run('qpdf', ['--json=1', '--json-key=outlines', path], {
    maxBuffer: 2 ** 26,
  })
  const { outlines } = JSON.parse(json) as { outlines: QpdfOutline[] }
  const { stdout: text, stderr } = await run('pdftotext', ['-layout', path, '-'], { maxBuffer: 2 ** 26 })
  if (stderr) throw new Error(stderr)
  return {
    ...(await pagesBy(path)),
    said: checked.stdout,
    marks: marksOf(outlines),
    /** Of each page the text. */
    texts: text.split('\f').slice(0, -1),
  }
}
