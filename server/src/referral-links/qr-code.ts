import makeQrCode from 'qrcode-generator'
import sharp from 'sharp'

/** Light modules around it, as the standard asks. */
const QUIET = 4
/** Pixels that the picture has at least: sharp on a poster of half a metre. */
const WIDTH = 1200

/** The modules of a code that still reads with 15 % of it covered, row by row: whether each is dark. */
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

/** An address as a QR code, dark on white whatever stands behind it. */
export function qrSvg(address: string): string {
  const modules = qrModules(address)
  const size = modules.length
  const squares = modules.flatMap((cells, row) =>
    cells.flatMap((isDark, column) => (isDark ? [`M${column} ${row}h1v1h-1z`] : [])),
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${squares.join('')}"/></svg>`
}

/** The same as a picture, each module as many whole pixels. */
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
