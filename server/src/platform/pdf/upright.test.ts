import { expect, test } from 'vitest'
import { boxThrough, inPdf, onA4, type Box } from './upright.ts'

const rounded = ([a, b, c, d]: Box): Box => [Math.round(a), Math.round(b), Math.round(c), Math.round(d)]

test.each<[what: string, box: Box, rotate: number, page: [number, number]]>([
  ['A4', [0, 0, 595.28, 841.89], 0, [595, 842]],
  ['A4 in landscape', [0, 0, 841.89, 595.28], 0, [842, 595]],
  ['A4 with a rotation', [0, 0, 595.28, 841.89], 90, [842, 595]],
  ['A4 upside down', [0, 0, 595.28, 841.89], 180, [595, 842]],
  ['A4 rotated the other way', [10, 20, 605.28, 861.89], -90, [842, 595]],
  ['Letter', [0, 0, 612, 792], 0, [595, 842]],
  ['a receipt', [-20, -20, 180, 480], 270, [842, 595]],
])('%s is centred on an A4 page, as large as fits', (_, box, rotate, [width, height]) => {
  const page = onA4(box, rotate)
  expect([Math.round(page.width), Math.round(page.height)]).toEqual([width, height])
  const [x0, y0, x1, y1] = rounded(boxThrough(page.matrix, box))
  expect(Math.min(x0, y0)).toBe(0)
  expect([x0 + x1, y0 + y1]).toEqual([expect.closeTo(width, -1), expect.closeTo(height, -1)])
  expect(x1 === width || y1 === height).toBe(true)
})

test('a quarter turn clockwise brings the left edge to the top', () => {
  const { matrix, width, height } = onA4([0, 0, 595.28, 841.89], 90)
  // The bottom left corner of the stored page is the top left corner of the visible one.
  expect(rounded(boxThrough(matrix, [0, 0, 1, 1]))).toEqual([
    0,
    Math.round(height) - 1,
    1,
    Math.round(height),
  ])
  expect(Math.round(width)).toBe(842)
})

test('writes numbers in PDF syntax', () => {
  expect([1e-9, -1e-9, 0.1 + 0.2, 841.89, 1e7].map(inPdf)).toEqual(['0', '0', '0.3', '841.89', '10000000'])
})
