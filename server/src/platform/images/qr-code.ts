import makeQrCode from 'qrcode-generator'
import sharp from 'sharp'

/** Quiet zone in modules, as the standard requires. */
const QUIET = 4
/** Minimum width in pixels: sharp on a poster half a metre wide. */
const WIDTH = 1200

/** Rows of modules, true for dark. The code stays readable with 15% of it covered. */
export function qrModules(address: string): boolean[][] {
  const code = makeQrCode(0, 'M')
  code.addData(address)
  code.make()
  const count = code.getModuleCount()
  const places = Array.from({ length: count + 2 * QUIET }, (_, at) => at - QUIET)
  const isInside = (at: number) => at >= 0 && at < count
  return places.map((row) =>
    places.map((column) => isInside(row) && isInside(column) && code.isDark(row, column)),
  )
}

/** An address as a QR code in SVG: dark on an opaque white background. */
export function qrSvg(address: string): string {
  const modules = qrModules(address)
  const size = modules.length
  const squares = modules.flatMap((cells, row) =>
    cells.flatMap((isDark, column) => (isDark ? [`M${column} ${row}h1v1h-1z`] : [])),
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${squares.join('')}"/></svg>`
}

/** The same as PNG, with whole pixels per module. */
export function qrPng(address: string): Promise<Buffer> {
  const modules = qrModules(address)
  const size = modules.length
  const pixels = Buffer.from(modules.flat().map((isDark) => (isDark ? 0 : 255)))
  const width = size * Math.ceil(WIDTH / size)
  return sharp(pixels, { raw: { width: size, height: size, channels: 1 } })
    .resize(width, width, { kernel: 'nearest' })
    .png()
    .toBuffer()
}
