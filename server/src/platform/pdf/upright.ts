import { A4 } from './paper.ts'

/** Left, bottom, right and top of the visible page. */
export type Box = readonly [x0: number, y0: number, x1: number, y1: number]

/** Operands of the PDF operator `cm`. */
export type Matrix = readonly [number, number, number, number, number, number]

/** Tolerance within which a page counts as A4. */
const ROUNDING = 0.01

/** Matrices that rotate a page as readers do, with its bottom left corner at 0 0. */
const turns: Record<number, (box: Box) => Matrix> = {
  0: ([x0, y0]) => [1, 0, 0, 1, -x0, -y0],
  90: ([, y0, x1]) => [0, -1, 1, 0, -y0, x1],
  180: ([, , x1, y1]) => [-1, 0, 0, -1, x1, y1],
  270: ([x0, , , y1]) => [0, 1, -1, 0, y1, -x0],
}

/**
 * Places a page upright in the middle of an A4 page of the same orientation, as large as fits.
 * @param rotate degrees, clockwise, by which readers rotate it
 * @example onA4([0, 0, 595.28, 841.89], 90) // landscape: 841.89 wide, 595.28 high
 */
export function onA4(box: Box, rotate: number): { width: number; height: number; matrix: Matrix } {
  const turned = (((Math.round(rotate / 90) * 90) % 360) + 360) % 360
  const [x0, y0, x1, y1] = box
  const [seenWidth, seenHeight] = turned % 180 === 0 ? [x1 - x0, y1 - y0] : [y1 - y0, x1 - x0]
  const isLying = seenWidth > seenHeight
  const [width, height] = isLying ? [A4.height, A4.width] : [A4.width, A4.height]
  const fitting = Math.min(width / seenWidth, height / seenHeight)
  const scale = Math.abs(fitting - 1) < ROUNDING && fitting >= 1 ? 1 : fitting
  const [a, b, c, d, e, f] = turns[turned]!(box)
  return {
    width,
    height,
    matrix: [
      a * scale,
      b * scale,
      c * scale,
      d * scale,
      e * scale + (width - seenWidth * scale) / 2,
      f * scale + (height - seenHeight * scale) / 2,
    ],
  }
}

/** Bounding box of a transformed box. */
export function boxThrough([a, b, c, d, e, f]: Matrix, [x0, y0, x1, y1]: Box): Box {
  const corners = [
    [x0, y0],
    [x0, y1],
    [x1, y0],
    [x1, y1],
  ].map(([x, y]) => [a * x! + c * y! + e, b * x! + d * y! + f] as const)
  const xs = corners.map(([x]) => x)
  const ys = corners.map(([, y]) => y)
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)]
}

/** A number in PDF syntax, without an exponent. */
export const inPdf = (value: number) =>
  Number(value.toFixed(5))
    .toString()
    .replace(/^-?\d+e.*$/i, '0')
