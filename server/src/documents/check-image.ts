import type { TextRef } from 'core/texts/text-ref'
import { errorText } from '../http/api-error.ts'
import { openImage } from '../images/open-image.ts'

export const photoLimits = { pixels: 100_000_000, unreadable: 'imagemDanificada' } as const

/** Decodes an image whole, to see that all of it is there. @returns what is wrong with it */
export async function checkImage(path: string): Promise<TextRef | null> {
  const image = await openImage(path, photoLimits)
  if (typeof image === 'string') return errorText(image)
  return (
    image
      // To both sides: of one that is narrow and very long, only the width would shrink.
      .resize(32, 32, { fit: 'fill' })
      .raw()
      .toBuffer()
      .then(
        () => null,
        () => errorText('imagemDanificada'),
      )
  )
}
