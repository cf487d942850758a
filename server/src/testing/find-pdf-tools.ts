import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { promisify } from 'node:util'

const run = promisify(execFile)
const programs = ['pdfinfo', 'pdftotext', 'qpdf'].map((name) => `/usr/bin/${name}`)

/** Checks for poppler-utils and qpdf at their paths in Debian. */
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

/** Size in points and rotation of each page, according to poppler. */
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
 * Opens a PDF with two independent programs: qpdf checks it and lists the bookmarks, poppler reads pages and text.
 * @throws if one of them reports a problem
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
    /** Text of each page. */
    texts: text.split('\f').slice(0, -1),
  }
}
