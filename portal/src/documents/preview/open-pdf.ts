import {
  getDocument,
  GlobalWorkerOptions,
  VerbosityLevel,
  type PDFDocumentLoadingTask,
  type PDFDocumentProxy,
} from 'pdfjs-dist/legacy/build/pdf.mjs'
// oxlint-disable-next-line import/default -- the build gives the address of a file asked for with ?url
import workerAddress from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url'
import jpxAddress from 'pdfjs-dist/wasm/openjpeg_nowasm_fallback.js?url'

export type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'

GlobalWorkerOptions.workerSrc = workerAddress

/** The fourteen fonts that every PDF may use without holding them. */
const fontAddresses = import.meta.glob<string>(
  '../../../node_modules/pdfjs-dist/standard_fonts/*.{pfb,ttf}',
  { query: '?url', import: 'default', eager: true },
)

/** Gives the worker, which may fetch nothing itself, the fonts it asks for. */
class StandardFonts {
  async fetch({ filename }: { filename: string }): Promise<Uint8Array> {
    const found = Object.entries(fontAddresses).find(([path]) => path.endsWith(`/${filename}`))
    if (!found) throw new Error(`No font ${filename}`)
    return new Uint8Array(await (await fetch(found[1])).arrayBuffer())
  }
}

/** Nobody scans a document at more: what claims to be larger is meant to fill the memory. */
const MAX_IMAGE_PIXELS = 100_000_000

/**
 * Starts to read a PDF in a worker. Nothing of it is run: there is no interpreter for its scripts, its links and forms
 * are drawn and not made, XFA is left alone, and neither `eval` nor WebAssembly is used, which our policy refuses.
 */
export const openPdf = async (file: Blob): Promise<PDFDocumentLoadingTask> =>
  getDocument({
    data: new Uint8Array(await file.arrayBuffer()),
    isEvalSupported: false,
    useWasm: false,
    enableXfa: false,
    useWorkerFetch: false,
    useSystemFonts: false,
    maxImageSize: MAX_IMAGE_PIXELS,
    verbosity: VerbosityLevel.ERRORS,
    StandardFontDataFactory: StandardFonts,
    // pdf.js appends the name of a file: after a `#` it does no harm to the address that the build gave it.
    wasmUrl: `${jpxAddress}#/`,
  })

export const needsPassword = (error: unknown): boolean =>
  error instanceof Error && error.name === 'PasswordException'

/** How large the first page is, which the others are taken for until they are drawn. */
export async function firstPageSize(pdf: PDFDocumentProxy) {
  const page = await pdf.getPage(1)
  const { width, height } = page.getViewport({ scale: 1 })
  return { width, height }
}
