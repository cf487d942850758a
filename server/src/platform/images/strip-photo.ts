import { readFile, writeFile } from 'node:fs/promises'
import type { TextRef } from 'core/texts/text-ref'
import { errorText } from '../http/api-error.ts'
import { sharp } from './decoders.ts'
import { stripJpeg } from './strip-jpeg.ts'
import { stripPng } from './strip-png.ts'

/**
 * Writes a photo without the location, time and device that its camera stored; the orientation stays.
 * @param type `image/jpeg` or `image/png`
 * @param to a path that does not exist yet
 * @returns the problem of the photo, or null
 */
export async function stripPhoto(path: string, to: string, type: string): Promise<TextRef | null> {
  try {
    const { orientation = 1 } = await sharp(path, { limitInputPixels: false }).metadata()
    const strip = type === 'image/png' ? stripPng : stripJpeg
    await writeFile(to, strip(await readFile(path), orientation), { flag: 'wx', mode: 0o600 })
    return null
  } catch {
    return errorText('imagemDanificada')
  }
}
