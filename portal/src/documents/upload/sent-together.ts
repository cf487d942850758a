import { countText } from 'core/texts/count-text'
import { documentsTexts } from 'core/texts/documents'

/** How many files there are, in words. */
export const sentTogether = (files: readonly unknown[]) =>
  countText(files.length, documentsTexts.umArquivo, documentsTexts.variosArquivos)

/** What is said of files on their way: the name of one, the number of several. */
export const nameOf = (files: readonly File[]): string =>
  files.length === 1 ? files[0]!.name : sentTogether(files)
