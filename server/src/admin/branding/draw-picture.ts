import type { Sharp } from 'sharp'
import { ApiError, errorText } from '../../http/api-error.ts'
import { sharp } from '../../images/decoders.ts'
import { serialize } from '../../limits/serialize.ts'
import type { BrandingType } from './branding-types.ts'

interface Drawing {
  extension: 'png' | 'webp'
  type: 'image/png' | 'image/webp'
  draw: (picture: Sharp) => Sharp
}

const MAX_PIXELS = 50_000_000
/** Of one that is held whole while it is decoded. */
const MAX_PIXELS_HELD = 25_000_000
const MAX_SECONDS = 20

const inside = (edge: number) =>
  ({ width: edge, height: edge, fit: 'inside', withoutEnlargement: true }) as const
const clear = { r: 0, g: 0, b: 0, alpha: 0 }

/** What becomes of each picture: small enough for every page, and of a format that every browser shows. */
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
} as const satisfies Record<BrandingType, Drawing>

const refuse = (...text: Parameters<typeof errorText>) => ApiError.ofFields({ file: errorText(...text) })

async function checkSize(path: string) {
  const { width, height, isProgressive, format } = await sharp(path, { limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw refuse('imagemTipo')
    })
  const held = isProgressive || format === 'webp'
  if (width * height > (held ? MAX_PIXELS_HELD : MAX_PIXELS)) throw refuse('imagemGrande')
}

/**
 * Draws a received picture anew, upright: of the file nothing but its pixels is kept. One picture after the other.
 * @throws ApiError `invalid_input` with what is wrong with it
 */
export const drawPicture = (type: BrandingType, path: string): Promise<Buffer> =>
  serialize('image', async () => {
    await checkSize(path)
    const picture = sharp(path, { failOn: 'truncated', limitInputPixels: MAX_PIXELS, sequentialRead: true })
    return drawings[type]
      .draw(picture.autoOrient())
      .timeout({ seconds: MAX_SECONDS })
      .toBuffer()
      .catch(() => {
        throw refuse('imagemDanificadaMarca')
      })
  })
