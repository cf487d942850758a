import workerpool from 'workerpool'
import { drawPicture } from './publishing/branding/draw-picture.ts'
import { checkImage } from './cases/documents/check-image.ts'
import { bindPages, drawPhoto } from './cases/documents/photo-pages.ts'
import { scanFile } from './cases/documents/scan-file.ts'
import { stripPhoto } from './platform/images/strip-photo.ts'
import type { takePages as TakePages } from './platform/pdf/take-pages.ts'
import { takePhoto } from './platform/pdf/take-photo.ts'

/** Imported on first use: most worker processes never read a spreadsheet. */
const readSpreadsheet = async (path: string, target: string) =>
  (await import('./platform/spreadsheets/read-spreadsheet.ts')).readSpreadsheet(path, target)

/** Imported on first use, because it loads a PDF parser. */
const takePages = async (...params: Parameters<typeof TakePages>) =>
  (await import('./platform/pdf/take-pages.ts')).takePages(...params)

const unlockPdf = async (path: string, to: string) =>
  (await import('./platform/pdf/unlock-pdf.ts')).unlockPdf(path, to)

/** Tasks on uploaded files, run in a separate process by `images/file-task`. */
const tasks = {
  check: checkImage,
  draw: drawPicture,
  scan: scanFile,
  unlockPdf,
  stripPhoto,
  spreadsheet: readSpreadsheet,
  drawPhoto,
  bindPages,
  takePages,
  takePhoto,
}

/** Reports that a task has begun: `images/file-task` starts its timeout then. */
const reporting =
  (task: (...params: never[]) => unknown) =>
  (...params: never[]) => {
    workerpool.workerEmit('begun')
    return task(...params)
  }

workerpool.worker(Object.fromEntries(Object.entries(tasks).map(([name, task]) => [name, reporting(task)])))
