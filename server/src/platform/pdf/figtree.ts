import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { PDFDocument, PDFFont } from '@cantoo/pdf-lib'
import { reduceFont, trueTypeReader } from './true-type.ts'

const { resolve } = createRequire(import.meta.url)

/** Files of the bundled typeface, since a server may have none. */
export const figtreeFiles = {
  bold: resolve('@expo-google-fonts/figtree/700Bold/Figtree_700Bold.ttf'),
  plain: resolve('@expo-google-fonts/figtree/500Medium/Figtree_500Medium.ttf'),
}

export type FigtreeFace = keyof typeof figtreeFiles

const load = async (face: FigtreeFace) => reduceFont(new Uint8Array(await readFile(figtreeFiles[face])))

let loading: Promise<[plain: Uint8Array, bold: Uint8Array]> | undefined

/** Embeds the typeface of the product in a PDF. */
export async function embedFigtree(pdf: PDFDocument): Promise<Record<FigtreeFace, PDFFont>> {
  loading ??= Promise.all([load('plain'), load('bold')])
  pdf.registerFontkit(trueTypeReader)
  const [plain, bold] = await Promise.all((await loading).map((bytes) => pdf.embedFont(bytes)))
  return { plain: plain!, bold: bold! }
}
