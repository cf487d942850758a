import workerpool from 'workerpool'
import { drawPicture } from './admin/branding/draw-picture.ts'
import { checkImage } from './documents/check-image.ts'
import { bindPages, drawPhoto } from './documents/photo-pages.ts'
import { scanFile } from './documents/scan-file.ts'
import type { takePages as TakePages } from './pdf/take-pages.ts'
import { takePhoto } from './pdf/take-photo.ts'

/** Loaded by the process that has to read one: the others start without it. */
const readSheet = async (path: string, target: string) =>
  (await import('./sheets/read-sheet.ts')).readSheet(path, target)

/** What brings a reader of PDFs along. */
const takePages = async (...given: Parameters<typeof TakePages>) =>
  (await import('./pdf/take-pages.ts')).takePages(...given)

/** What is done with files that people send, in a process of its own; `images/file-task` runs it. */
workerpool.worker({
  check: checkImage,
  draw: drawPicture,
  scan: scanFile,
  sheet: readSheet,
  drawPhoto,
  bindPages,
  takePages,
  takePhoto,
})
