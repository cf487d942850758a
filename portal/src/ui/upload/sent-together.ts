import { countText } from 'core/texts/count-text'
import { documentsTexts } from 'core/texts/documents'

export const sentTogether = (files: readonly unknown[]) =>
  countText(files.length, documentsTexts.umArquivo, documentsTexts.variosArquivos)

/** Label of an upload: the name of a single file, or the number of files. */
export const nameOf = (files: readonly File[]): string =>
  files.length === 1 ? files[0]!.name : sentTogether(files)
