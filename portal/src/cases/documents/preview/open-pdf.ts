import {
  getDocument,
  GlobalWorkerOptions,
  VerbosityLevel,
  type PDFDocumentLoadingTask,
  type PDFDocumentProxy,
} from 'pdfjs-dist/legacy/build/pdf.mjs'
// oxlint-disable-next-line import/default -- Vite exports the address of a file imported with ?url
import workerAddress from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url'
import jpxAddress from 'pdfjs-dist/wasm/openjpeg_nowasm_fallback.js?url'

export type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'

GlobalWorkerOptions.workerSrc = workerAddress

/** The 14 standard fonts of PDF, which a file may use without embedding them. */
const fontAddresses = import.meta.glob<string>(
  '../../../../node_modules/pdfjs-dist/standard_fonts/*.{pfb,ttf}',
  { query: '?url', import: 'default', eager: true },
)

/** Serves fonts to the PDF worker, whose CSP forbids it to fetch. */
class StandardFonts {
  async fetch({ filename }: { filename: string }): Promise<Uint8Array> {
    const font = Object.entries(fontAddresses).find(([path]) => path.endsWith(`/${filename}`))
    if (!font) throw new Error(`No font ${filename}`)
    return new Uint8Array(await (await fetch(font[1])).arrayBuffer())
  }
}

/** Larger than any real scan: an image above this is taken for an attempt to exhaust memory. */
const MAX_IMAGE_PIXELS = 100_000_000

/**
 * Opens a PDF in a worker without running its content: no interpreter for its scripts, links and forms are
 * drawn but not active, XFA is off, and neither `eval` nor WebAssembly is used, which the CSP forbids.
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
    // pdf.js appends a file name: after `#` it does not change the address from the build.
    wasmUrl: `${jpxAddress}#/`,
  })

export const needsPassword = (error: unknown): boolean =>
  error instanceof Error && error.name === 'PasswordException'

/** Size of the first page, used for the other pages until they are drawn. */
export async function firstPageSize(pdf: PDFDocumentProxy) {
  const page = await pdf.getPage(1)
  const { width, height } = page.getViewport({ scale: 1 })
  return { width, height }
}
