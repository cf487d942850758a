import { errosTexts } from 'core/texts/erros'
import { ApiError } from '../http/api-error.ts'
import { sharp } from '../images/decoders.ts'
import { inTurn } from '../limits/in-turn.ts'

const MAX_PIXELS = 100_000_000
/** Of one that comes in several passes, and so is held whole: a small file may unfold to hundreds of MB. */
const MAX_PIXELS_HELD = 25_000_000

const refuse = (message: string) => ApiError.ofFields({ file: message })

async function decode(path: string) {
  const broken = refuse(errosTexts.imagemDanificada)
  const { width, height, isProgressive } = await sharp(path, { limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw broken
    })
  if (width * height > (isProgressive ? MAX_PIXELS_HELD : MAX_PIXELS)) throw refuse(errosTexts.imagemGrande)
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
export const checkImage = (path: string): Promise<void> => inTurn('image', () => decode(path))
