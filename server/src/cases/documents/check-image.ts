import type { TextRef } from 'core/texts/text-ref'
import { errorText } from '../../platform/http/api-error.ts'
import { openImage } from '../../platform/images/open-image.ts'

export const photoLimits = { pixels: 100_000_000, unreadable: 'imagemDanificada' } as const

/** Decodes a whole image to find truncated files. @returns the problem, or null */
export async function checkImage(path: string): Promise<TextRef | null> {
  const image = await openImage(path, photoLimits)
  if (typeof image === 'string') return errorText(image)
  return (
    image
      // Shrinks both sides; otherwise a long, narrow image would only lose width.
      .resize(32, 32, { fit: 'fill' })
      .raw()
      .toBuffer()
      .then(
        () => null,
        () => errorText('imagemDanificada'),
      )
  )
}
