import { ApiError, errorText } from '../http/api-error.ts'
import { sharp } from '../images/decoders.ts'
import { serialize } from '../limits/serialize.ts'

const MAX_PIXELS = 100_000_000
/** Of one that comes in several passes, and so is held whole: a small file may unfold to hundreds of MB. */
const MAX_PIXELS_HELD = 25_000_000

const refuse = (...text: Parameters<typeof errorText>) => ApiError.ofFields({ file: errorText(...text) })

async function decode(path: string) {
  const broken = refuse('imagemDanificada')
  const { width, height, isProgressive } = await sharp(path, { limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw broken
    })
  if (width * height > (isProgressive ? MAX_PIXELS_HELD : MAX_PIXELS)) throw refuse('imagemGrande')
  await sharp(path, { failOn: 'truncated', sequentialRead: true, limitInputPixels: MAX_PIXELS })
    .resize(32)
    .raw()
    .toBuffer()
    .catch(() => {
      throw broken
    })
}

/**
 * Decodes an image whole, a few lines at a time, to see that all of it is there. One image after the other: decoding
 * takes the threads that read and write files for everybody else.
 * @throws ApiError `invalid_input` with what is wrong with it
 */
export const checkImage = (path: string): Promise<void> => serialize('image', () => decode(path))
