import { rm, writeFile } from 'node:fs/promises'
import { PDFArray, type PDFDict, PDFName, PDFNumber, PDFRawStream } from '@cantoo/pdf-lib'
import { openImage } from '../images/open-image.ts'
import type { Redrawn } from './object-writer.ts'

/** An A4 page at 200 dots per inch, the most that banks require. */
export const MOST_DOTS = { short: 1654, long: 2339 } as const

const limits = { pixels: 100_000_000, unreadable: 'imagemDanificada' } as const

const name = (text: string) => PDFName.of(text)

/** Channels of a colour space that can be redrawn without changing colours. */
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

/** Entries that define how pixels are read; a redrawn picture would need others. */
const reading = ['Decode', 'DecodeParms', 'Mask', 'ImageMask', 'SMaskInData']

/**
 * Redraws a photo of a PDF that has more pixels than its page needs. Other pictures, such as fax or lossless ones, stay
 * unchanged.
 * @param beside path for a temporary file
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
    const { width, height, channels: channelCount, icc } = await image.metadata()
    const [most, least] = width > height ? [width, height] : [height, width]
    const fits = most <= MOST_DOTS.long && least <= MOST_DOTS.short
    if (fits || channelCount !== channels) return null
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
        // A photo with a colour profile is redrawn in screen colours; others keep theirs.
        ...(icc && { '/ColorSpace': info.channels === 1 ? '/DeviceGray' : '/DeviceRGB' }),
      },
    }
  } catch {
    // Readers of PDFs may still show it.
    return null
  } finally {
    await rm(beside, { force: true })
  }
}
