import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { PDFDocument, PDFFont } from '@cantoo/pdf-lib'
import * as fontkit from 'fontkit'

const { resolve } = createRequire(import.meta.url)

/** Files of the bundled typeface, since a server may have none. */
export const figtreeFiles = {
  bold: resolve('@expo-google-fonts/figtree/700Bold/Figtree_700Bold.ttf'),
  plain: resolve('@expo-google-fonts/figtree/500Medium/Figtree_500Medium.ttf'),
}

export type FigtreeFace = keyof typeof figtreeFiles

/** Digits of equal width, and one glyph for each letter, so that texts can be searched and copied. */
const features = { tnum: true, liga: false }

/** Embeds the letters of the product's typeface that a PDF uses. */
export async function embedFigtree(pdf: PDFDocument): Promise<Record<FigtreeFace, PDFFont>> {
  pdf.registerFontkit(fontkit)
  const embed = async (face: FigtreeFace) =>
    pdf.embedFont(await readFile(figtreeFiles[face]), { subset: true, features })
  const [plain, bold] = await Promise.all([embed('plain'), embed('bold')])
  return { plain, bold }
}
