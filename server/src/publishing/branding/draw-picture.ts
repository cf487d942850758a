import { writeFile } from 'node:fs/promises'
import type { TextRef } from 'core/texts/text-ref'
import type { Sharp } from 'sharp'
import { errorText } from '../../platform/http/api-error.ts'
import { openImage } from '../../platform/images/open-image.ts'
import type { PictureType } from './branding-types.ts'

interface Drawing {
  extension: 'png' | 'webp'
  type: 'image/png' | 'image/webp'
  draw: (picture: Sharp) => Sharp
}

const limits = { pixels: 50_000_000, unreadable: 'imagemTipo' } as const

const inside = (edge: number) =>
  ({ width: edge, height: edge, fit: 'inside', withoutEnlargement: true }) as const
const clear = { r: 0, g: 0, b: 0, alpha: 0 }

/** Size and format of each picture: small enough for every page, and supported by every browser. */
export const drawings = {
  logo: {
    extension: 'png',
    type: 'image/png',
    draw: (picture) => picture.resize(inside(512)).png({ compressionLevel: 9 }),
  },
  favicon: {
    extension: 'png',
    type: 'image/png',
    draw: (picture) =>
      picture
        .resize({ width: 64, height: 64, fit: 'contain', background: clear })
        .png({ compressionLevel: 9 }),
  },
  cover: {
    extension: 'webp',
    type: 'image/webp',
    draw: (picture) => picture.resize(inside(1920)).webp({ quality: 82 }),
  },
  // Display size at the highest pixel density.
  partner: {
    extension: 'webp',
    type: 'image/webp',
    draw: (picture) =>
      picture.resize({ width: 288, height: 288, fit: 'cover', position: 'attention' }).webp({ quality: 82 }),
  },
} as const satisfies Record<PictureType, Drawing>

/**
 * Redraws a received picture, upright and without metadata, into a new file.
 * @returns the problem of the picture, or null
 */
export async function drawPicture(type: PictureType, path: string, drawn: string): Promise<TextRef | null> {
  const picture = await openImage(path, limits)
  if (typeof picture === 'string') return errorText(picture)
  const bytes = await drawings[type]
    .draw(picture.autoOrient())
    .toBuffer()
    .catch(() => null)
  if (!bytes) return errorText('imagemDanificadaMarca')
  await writeFile(drawn, bytes, { flag: 'wx', mode: 0o600 })
  return null
}
