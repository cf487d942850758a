import { readFile } from 'node:fs/promises'
import type { TextRef } from 'core/texts/text-ref'
import { PDFArray, PDFDict, PDFName, PDFNumber, PDFRef, PDFStream, type PDFPageLeaf } from '@cantoo/pdf-lib'
import { errorText } from '../http/api-error.ts'
import { writeFragmentInfo } from './fragment.ts'
import { loadPdf, LockedPdf } from './load-pdf.ts'
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

/** Visible area of a page: its crop box within its media box. */
function visibleBoxOf(page: PDFPageLeaf): Box {
  const media = boxOf(page.MediaBox()) ?? [0, 0, 595.28, 841.89]
  const crop = boxOf(page.CropBox())
  if (!crop) return media
  const visible: Box = [
    Math.max(media[0], crop[0]),
    Math.max(media[1], crop[1]),
    Math.min(media[2], crop[2]),
    Math.min(media[3], crop[3]),
  ]
  return visible[2] - visible[0] >= 1 && visible[3] - visible[1] >= 1 ? visible : media
}

/** Flags of hidden annotations. */
const HIDDEN = 2 | 32

/** Appearance of an annotation in its current state. */
function appearanceOf(note: PDFDict): PDFRef | null {
  const flags = note.lookup(name('F'))
  if (flags instanceof PDFNumber && (flags.asNumber() & HIDDEN) !== 0) return null
  if (note.lookup(name('Subtype')) === name('Popup')) return null
  const appearances = note.lookup(name('AP'))
  const normal = appearances instanceof PDFDict ? appearances.get(name('N')) : undefined
  const appearance = appearances instanceof PDFDict ? appearances.lookup(name('N')) : undefined
  if (appearance instanceof PDFStream) return normal instanceof PDFRef ? normal : null
  const state = note.lookup(name('AS'))
  const shown = appearance instanceof PDFDict && state instanceof PDFName ? appearance.get(state) : undefined
  return shown instanceof PDFRef ? shown : null
}

/** Matrix that fits the appearance of an annotation into its rectangle. */
function matrixOf(note: PDFDict, appearance: PDFStream): Matrix | null {
  const rect = boxOf(note.lookup(name('Rect')) as PDFArray | undefined)
  const bounds = boxOf(appearance.dict.lookup(name('BBox')) as PDFArray | undefined)
  if (!rect || !bounds) return null
  const entry = appearance.dict.lookup(name('Matrix'))
  const values =
    entry instanceof PDFArray
      ? entry.asArray().map((one) => (one instanceof PDFNumber ? one.asNumber() : 0))
      : []
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = values.length === 6 ? values : []
  const toBounds: Matrix = [a, b, c, d, e, f]
  const [x0, y0, x1, y1] = boxThrough(toBounds, bounds)
  if (x1 - x0 <= 0 || y1 - y0 <= 0) return null
  const across = (rect[2] - rect[0]) / (x1 - x0)
  const down = (rect[3] - rect[1]) / (y1 - y0)
  return [across, 0, 0, down, rect[0] - x0 * across, rect[1] - y0 * down]
}

/** Annotations of a page (signatures, stamps, form fields) as drawings, without links and actions. */
function drawnNotes(page: PDFPageLeaf): { appearances: Map<string, PDFRef>; drawing: string } {
  const appearances = new Map<string, PDFRef>()
  const drawn: string[] = []
  const list = page.lookup(name('Annots'))
  for (const [at] of (list instanceof PDFArray ? list.asArray() : []).entries()) {
    const note = (list as PDFArray).lookup(at)
    const ref = note instanceof PDFDict ? appearanceOf(note) : null
    const appearance = ref && page.context.lookup(ref)
    const appearanceMatrix = appearance instanceof PDFStream ? matrixOf(note as PDFDict, appearance) : null
    if (!ref || !appearanceMatrix) continue
    const resourceName = `/PapelNota${at}`
    appearances.set(resourceName, ref)
    drawn.push(`q ${matrix(appearanceMatrix)} cm ${resourceName} Do Q`)
  }
  return { appearances, drawing: drawn.join('\n') }
}

/** Resources of a page, including the appearances of its annotations. */
function resourcesOf(
  page: PDFPageLeaf,
  writer: ObjectWriter,
  appearances: ReadonlyMap<string, PDFRef>,
): string {
  const resources = page.Resources()
  if (appearances.size === 0)
    return resources ? writer.textOf(page.getInheritableAttribute(name('Resources'))) : '<< >>'
  const drawings = resources?.lookup(name('XObject'))
  const pageDrawings = drawings instanceof PDFDict ? drawings.entries() : []
  const all = [...pageDrawings.map(([key, value]) => [key.toString(), value] as const), ...appearances]
  const others = (resources?.entries() ?? []).filter(([key]) => key !== name('XObject'))
  const text = others.map(([key, value]) => `${key.toString()} ${writer.textOf(value)}`)
  const drawn = all.map(([key, value]) => `${key} ${writer.textOf(value)}`)
  return `<< ${text.join(' ')} /XObject << ${drawn.join(' ')} >> >>`
}

function contentsOf(page: PDFPageLeaf, writer: ObjectWriter): string[] {
  const contents = page.get(name('Contents'))
  const list = page.lookup(name('Contents'))
  if (list instanceof PDFArray) return list.asArray().map((one) => writer.textOf(one))
  return list instanceof PDFStream ? [writer.textOf(contents)] : []
}

const bytes = (text: string) => Buffer.from(text, 'latin1')

async function writePage(page: PDFPageLeaf, writer: ObjectWriter): Promise<number> {
  const visible = visibleBoxOf(page)
  const { width, height, matrix: pageMatrix } = onA4(visible, page.Rotate()?.asNumber() ?? 0)
  const { appearances, drawing } = drawnNotes(page)
  const [x0, y0, x1, y1] = visible
  const clip = `${matrix([x0, y0, x1 - x0, y1 - y0])} re W n`
  const before = await writer.addStream('', bytes(`q ${matrix(pageMatrix)} cm ${clip} q\n`))
  const after = await writer.addStream('', bytes(`\nQ\n${drawing}\nQ\n`))
  const contents = [`${before} 0 R`, ...contentsOf(page, writer), `${after} 0 R`]
  const group = page.get(name('Group'))
  const number = await writer.add(
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${inPdf(width)} ${inPdf(height)}] /Contents [${contents.join(' ')}] /Resources ${resourcesOf(page, writer, appearances)}${group ? ` /Group ${writer.textOf(group)}` : ''} >>`,
  )
  await writer.settle()
  return number
}

async function openPdf(path: string): Promise<PDFPageLeaf[] | TextRef> {
  try {
    const pdf = await loadPdf(await readFile(path))
    const pages = pdf.getPages().map(({ node }) => node)
    return pages.length > 0 ? pages : errorText('pdfNaoAbre')
  } catch (error) {
    return errorText(error instanceof LockedPdf ? 'pdfProtegido' : 'pdfNaoAbre')
  }
}

/**
 * Prepares pages of a PDF for binding: upright on A4, annotations drawn in, photos reduced to 200 dots per inch,
 * without links and actions.
 * @param first first object number to use
 * @param from first page, from 0
 * @param to page after the last one; '' for all
 * @returns the problem of the PDF, or null
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
    await writeFragmentInfo(await writer.end(numbers))
    return null
  } catch {
    await writer.drop()
    return errorText('pdfNaoAbre')
  }
}
