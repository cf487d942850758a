import { readFile } from 'node:fs/promises'
import type { TextRef } from 'core/texts/text-ref'
import {
  EncryptedPDFError,
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFName,
  PDFNumber,
  PDFRef,
  PDFStream,
  type PDFPageLeaf,
} from '@cantoo/pdf-lib'
import { errorText } from '../http/api-error.ts'
import { tellFragment } from './fragment.ts'
import { createObjectWriter, type ObjectWriter } from './object-writer.ts'
import { shrinkPicture } from './shrink-picture.ts'
import { boxThrough, inPdf, onA4, type Box, type Matrix } from './upright.ts'

const name = (text: string) => PDFName.of(text)
const matrix = (values: readonly number[]) => values.map(inPdf).join(' ')

function boxOf(array: PDFArray | undefined): Box | null {
  const values = array?.asArray().map((_, at) => array.lookup(at))
  const [a, b, c, d] = (values ?? []).map((one) => (one instanceof PDFNumber ? one.asNumber() : Number.NaN))
  const box: Box = [Math.min(a!, c!), Math.min(b!, d!), Math.max(a!, c!), Math.max(b!, d!)]
  return box.every(Number.isFinite) && box[2] - box[0] >= 1 && box[3] - box[1] >= 1 ? box : null
}

/** What is seen of a page: its crop box, as far as it lies on the page. */
function seenOf(page: PDFPageLeaf): Box {
  const media = boxOf(page.MediaBox()) ?? [0, 0, 595.28, 841.89]
  const crop = boxOf(page.CropBox())
  if (!crop) return media
  const seen: Box = [
    Math.max(media[0], crop[0]),
    Math.max(media[1], crop[1]),
    Math.min(media[2], crop[2]),
    Math.min(media[3], crop[3]),
  ]
  return seen[2] - seen[0] >= 1 && seen[3] - seen[1] >= 1 ? seen : media
}

/** Not shown on paper or screen. */
const HIDDEN = 2 | 32

/** What an annotation looks like, by the state that it is in. */
function lookOf(note: PDFDict): PDFRef | null {
  const flags = note.lookup(name('F'))
  if (flags instanceof PDFNumber && (flags.asNumber() & HIDDEN) !== 0) return null
  if (note.lookup(name('Subtype')) === name('Popup')) return null
  const looks = note.lookup(name('AP'))
  const normal = looks instanceof PDFDict ? looks.get(name('N')) : undefined
  const found = looks instanceof PDFDict ? looks.lookup(name('N')) : undefined
  if (found instanceof PDFStream) return normal instanceof PDFRef ? normal : null
  const state = note.lookup(name('AS'))
  const shown = found instanceof PDFDict && state instanceof PDFName ? found.get(state) : undefined
  return shown instanceof PDFRef ? shown : null
}

/** Where the look of an annotation is drawn: its own box, fitted into the annotation's. */
function placeOf(note: PDFDict, look: PDFStream): Matrix | null {
  const rect = boxOf(note.lookup(name('Rect')) as PDFArray | undefined)
  const bounds = boxOf(look.dict.lookup(name('BBox')) as PDFArray | undefined)
  if (!rect || !bounds) return null
  const given = look.dict.lookup(name('Matrix'))
  const values =
    given instanceof PDFArray
      ? given.asArray().map((one) => (one instanceof PDFNumber ? one.asNumber() : 0))
      : []
  const own = (values.length === 6 ? values : [1, 0, 0, 1, 0, 0]) as unknown as Matrix
  const [x0, y0, x1, y1] = boxThrough(own, bounds)
  if (x1 - x0 <= 0 || y1 - y0 <= 0) return null
  const across = (rect[2] - rect[0]) / (x1 - x0)
  const down = (rect[3] - rect[1]) / (y1 - y0)
  return [across, 0, 0, down, rect[0] - x0 * across, rect[1] - y0 * down]
}

/**
 * What was put on a page (a signature, a stamp, what was written into a form) as part of it: drawn where it stands, and
 * nothing that can be pressed.
 */
function drawnNotes(page: PDFPageLeaf): { looks: Map<string, PDFRef>; drawing: string } {
  const looks = new Map<string, PDFRef>()
  const drawn: string[] = []
  const list = page.lookup(name('Annots'))
  for (const [at] of (list instanceof PDFArray ? list.asArray() : []).entries()) {
    const note = (list as PDFArray).lookup(at)
    const ref = note instanceof PDFDict ? lookOf(note) : null
    const look = ref && page.context.lookup(ref)
    const place = look instanceof PDFStream ? placeOf(note as PDFDict, look) : null
    if (!ref || !place) continue
    const own = `/PapelNota${at}`
    looks.set(own, ref)
    drawn.push(`q ${matrix(place)} cm ${own} Do Q`)
  }
  return { looks, drawing: drawn.join('\n') }
}

/** What a page draws with, and what was put on it. */
function resourcesOf(page: PDFPageLeaf, writer: ObjectWriter, looks: ReadonlyMap<string, PDFRef>): string {
  const resources = page.Resources()
  if (looks.size === 0)
    return resources ? writer.textOf(page.getInheritableAttribute(name('Resources'))) : '<< >>'
  const drawings = resources?.lookup(name('XObject'))
  const own = drawings instanceof PDFDict ? drawings.entries() : []
  const all = [...own.map(([key, value]) => [key.toString(), value] as const), ...looks]
  const others = (resources?.entries() ?? []).filter(([key]) => key !== name('XObject'))
  const text = others.map(([key, value]) => `${key.toString()} ${writer.textOf(value)}`)
  const drawn = all.map(([key, value]) => `${key} ${writer.textOf(value)}`)
  return `<< ${text.join(' ')} /XObject << ${drawn.join(' ')} >> >>`
}

function contentsOf(page: PDFPageLeaf, writer: ObjectWriter): string[] {
  const given = page.get(name('Contents'))
  const list = page.lookup(name('Contents'))
  if (list instanceof PDFArray) return list.asArray().map((one) => writer.textOf(one))
  return list instanceof PDFStream ? [writer.textOf(given)] : []
}

const bytes = (text: string) => Buffer.from(text, 'latin1')

async function writePage(page: PDFPageLeaf, writer: ObjectWriter): Promise<number> {
  const seen = seenOf(page)
  const { width, height, matrix: place } = onA4(seen, page.Rotate()?.asNumber() ?? 0)
  const { looks, drawing } = drawnNotes(page)
  const [x0, y0, x1, y1] = seen
  const clip = `${matrix([x0, y0, x1 - x0, y1 - y0])} re W n`
  const before = await writer.addStream('', bytes(`q ${matrix(place)} cm ${clip} q\n`))
  const after = await writer.addStream('', bytes(`\nQ\n${drawing}\nQ\n`))
  const contents = [`${before} 0 R`, ...contentsOf(page, writer), `${after} 0 R`]
  const group = page.get(name('Group'))
  const number = await writer.add(
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${inPdf(width)} ${inPdf(height)}] /Contents [${contents.join(' ')}] /Resources ${resourcesOf(page, writer, looks)}${group ? ` /Group ${writer.textOf(group)}` : ''} >>`,
  )
  await writer.settle()
  return number
}

async function openPdf(path: string): Promise<PDFPageLeaf[] | TextRef> {
  try {
    const pdf = await PDFDocument.load(await readFile(path), { updateMetadata: false, parseSpeed: Infinity })
    if (pdf.context.trailerInfo.Encrypt) return errorText('pdfProtegido')
    const pages = pdf.getPages().map(({ node }) => node)
    return pages.length > 0 ? pages : errorText('pdfNaoAbre')
  } catch (error) {
    return errorText(error instanceof EncryptedPDFError ? 'pdfProtegido' : 'pdfNaoAbre')
  }
}

/**
 * Makes pages of a PDF ready to be bound with others: each upright on A4, with what was put on it drawn in, photos at
 * most at 200 dots per inch, and nothing that acts or leads elsewhere.
 * @param first the first number that its objects may have
 * @param from the first of its pages that are taken, from 0 on @param to the one behind the last; '' is the end
 * @returns what is wrong with it
 */
export async function takePages(
  path: string,
  into: string,
  first: string,
  from = '0',
  to = '',
): Promise<TextRef | null> {
  const pages = await openPdf(path)
  if (!Array.isArray(pages)) return pages
  const wanted = pages.slice(Number(from), to === '' ? undefined : Number(to))
  const writer = await createObjectWriter({
    context: pages[0]!.context,
    path: into,
    first: Number(first),
    redraw: (stream) => shrinkPicture(stream, `${into}.jpg`),
  })
  try {
    const numbers: number[] = []
    for (const page of wanted) numbers.push(await writePage(page, writer))
    await tellFragment(await writer.end(numbers))
    return null
  } catch {
    await writer.drop()
    return errorText('pdfNaoAbre')
  }
}
