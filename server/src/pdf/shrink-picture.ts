import { rm, writeFile } from 'node:fs/promises'
import { PDFArray, type PDFDict, PDFName, PDFNumber, PDFRawStream } from '@cantoo/pdf-lib'
import { openImage } from '../images/open-image.ts'
import type { Redrawn } from './object-writer.ts'

/** An A4 page at 200 dots per inch: what fills it with more of them has more than a bank asks for. */
export const MOST_DOTS = { short: 1654, long: 2339 } as const

const limits = { pixels: 100_000_000, unreadable: 'imagemDanificada' } as const

const name = (text: string) => PDFName.of(text)

/** How many channels a space of colours has whose pictures may be drawn anew without turning their colours. */
function channelsOf(dict: PDFDict): number | null {
  const space = dict.lookup(name('ColorSpace'))
  if (space === name('DeviceRGB')) return 3
  if (space === name('DeviceGray')) return 1
  if (!(space instanceof PDFArray) || space.lookup(0) !== name('ICCBased')) return null
  const profile = space.lookup(1)
  const count = profile instanceof PDFRawStream ? profile.dict.lookup(name('N')) : undefined
  const channels = count instanceof PDFNumber ? count.asNumber() : 0
  return channels === 1 || channels === 3 ? channels : null
}

const isJpeg = (dict: PDFDict) => {
  const filter = dict.lookup(name('Filter'))
  const one = filter instanceof PDFArray && filter.size() === 1 ? filter.lookup(0) : filter
  return one === name('DCTDecode')
}

/** Entries that say how the dots are to be read: what is drawn anew would have to be read otherwise. */
const reading = ['Decode', 'DecodeParms', 'Mask', 'ImageMask', 'SMaskInData']

/**
 * Draws a photo of a PDF smaller that has more dots than its page needs. Pictures that are kept otherwise, as a fax or
 * without loss, stay as they are.
 * @param beside where a file may stand for a moment
 */
export async function shrinkPicture(
  { dict, contents }: PDFRawStream,
  beside: string,
): Promise<Redrawn | null> {
  if (dict.lookup(name('Subtype')) !== name('Image') || !isJpeg(dict)) return null
  const channels = channelsOf(dict)
  if (channels === null || reading.some((key) => dict.has(name(key)))) return null
  try {
    await writeFile(beside, contents, { mode: 0o600 })
    const image = await openImage(beside, limits)
    if (typeof image === 'string') return null
    const { width, height, channels: found, icc } = await image.metadata()
    const [most, least] = width > height ? [width, height] : [height, width]
    const fits = most <= MOST_DOTS.long && least <= MOST_DOTS.short
    if (fits || found !== channels) return null
    const [across, down] =
      width > height ? [MOST_DOTS.long, MOST_DOTS.short] : [MOST_DOTS.short, MOST_DOTS.long]
    const { data, info } = await image
      .resize({ width: across, height: down, fit: 'inside' })
      .jpeg({ quality: 82 })
      .toBuffer({ resolveWithObject: true })
    if (data.length >= contents.length) return null
    return {
      bytes: data,
      entries: {
        '/Width': String(info.width),
        '/Height': String(info.height),
        '/BitsPerComponent': '8',
        // What said itself how its colours are meant is drawn in those of screens; else they are as they were.
        ...(icc && { '/ColorSpace': info.channels === 1 ? '/DeviceGray' : '/DeviceRGB' }),
      },
    }
  } catch {
    // A reader of the PDF may make more of it.
    return null
  } finally {
    await rm(beside, { force: true })
  }
}
