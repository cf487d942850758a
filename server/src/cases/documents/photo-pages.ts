import { readFile, writeFile } from 'node:fs/promises'
import type { TextRef } from 'core/texts/text-ref'
import { errorText } from '../../platform/http/api-error.ts'
import { openImage } from '../../platform/images/open-image.ts'
import { photoLimits } from './check-image.ts'

/** A4 in points and in pixels at 200 dpi, the resolution of scanners and banks. */
const SHORT_POINTS = 595.28
const LONG_POINTS = 841.89
const SHORT_DOTS = 1654
const LONG_DOTS = 2339

/**
 * Scales a photo to its page: upright by EXIF orientation and the sender's rotation, without EXIF place and time.
 * @param turned the sender's rotation in degrees clockwise @returns the problem, or null
 */
export async function drawPhoto(path: string, to: string, turned: string): Promise<TextRef | null> {
  const image = await openImage(path, photoLimits)
  if (typeof image === 'string') return errorText(image)
  const { autoOrient } = await image.metadata()
  const isLying = autoOrient.width > autoOrient.height !== (turned === '90' || turned === '270')
  const [width, height] = isLying ? [LONG_DOTS, SHORT_DOTS] : [SHORT_DOTS, LONG_DOTS]
  return image
    .autoOrient()
    .rotate(Number(turned))
    .resize({ width, height, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 82 })
    .toFile(to)
    .then(
      () => null,
      () => errorText('imagemDanificada'),
    )
}

/** Binds scaled photos into one PDF, each on an A4 page in the photo's orientation. */
export async function bindPages(to: string, title: string, ...photos: string[]): Promise<null> {
  // Loaded on first use: most processes bind no photos.
  const { PDFDocument } = await import('@cantoo/pdf-lib')
  const pdf = await PDFDocument.create()
  pdf.setTitle(title)
  for (const photo of photos) {
    const image = await pdf.embedJpg(await readFile(photo))
    const isLying = image.width > image.height
    const [width, height] = isLying ? [LONG_POINTS, SHORT_POINTS] : [SHORT_POINTS, LONG_POINTS]
    const drawn = image.scaleToFit(width, height)
    pdf.addPage([width, height]).drawImage(image, {
      ...drawn,
      x: (width - drawn.width) / 2,
      y: (height - drawn.height) / 2,
    })
  }
  await writeFile(to, await pdf.save(), { mode: 0o600 })
  return null
}
