import type { PropertyType } from '../../platform/property-types.ts'

/**
 * The six property drawings on a 64 × 64 grid, painted in this order over a rounded tile. A shape is its tone and
 * either a path or the numbers of a rectangle (x, y, width, height, corner radius).
 * Tones: a brand, b soft brand, c accent, d sun, e surface, k dark brand, l dashed line, t coin lettering.
 */
const glyphs: Record<PropertyType, string> = {
  imovel_usado:
    'c41,15,6,12,0;eM15 30h34v22H15z;cM32 13 54 31.5a1.5 1.5 0 0 1-1 2.5H11a1.5 1.5 0 0 1-1-2.5Z;a35,39,9,13,1.5;d20,39,10,8,1.5;a10,51,44,3.5,1.75',
  imovel_novo:
    'aM12 26h26a3 3 0 0 1 3 3v22H12z;eM30 33h20a2 2 0 0 1 2 2v17H30z;cM28 29.5h24a3 3 0 0 1 3 3V35H28z;b17,32,9,8,1.5;d35,39,12,7,1.5;e17,43,8,9,1;a9,51,46,3.5,1.75;dM45 8c.9 5.2 2.8 7.1 8 8-5.2.9-7.1 2.8-8 8-.9-5.2-2.8-7.1-8-8 5.2-.9 7.1-2.8 8-8Z',
  apartamento:
    'bM36 27h13a3 3 0 0 1 3 3v22H36z;aM15 13a3 3 0 0 1 3-3h18a3 3 0 0 1 3 3v39H15z;e20,16,5.5,6,1;e29,26,5.5,6,1;e20,36,5.5,6,1;d29,16,5.5,6,1;d20,26,5.5,6,1;d29,36,5.5,6,1;c24,45,7,7,1;a43,33,4.5,5,1;a43,42,4.5,5,1;a10,51,44,3.5,1.75',
  terreno_construcao:
    'aM8 41v5l24 12V53z;kM56 41v5L32 58V53z;bM32 29 56 41 32 53 8 41z;lM21 40V25l11-10 11 10v15L32 46Z;cM47 38.5V24.5l8 3-8 3;c46,24,2.2,15,0',
  construcao_terreno_proprio:
    'lM13 33 32 17l19 16;c14,45,11,6.5,1.2;c26.5,45,11,6.5,1.2;c39,45,11,6.5,1.2;c14,37,5,6.5,1.2;c20.5,37,11,6.5,1.2;c33,37,11,6.5,1.2;c14,29,11,6.5,1.2;dM26 30l9-2 1 7-9 2z;a10,53,44,3.5,1.75',
  emprestimo_garantia:
    'eM13 27h25v20H13z;aM25.5 11 44 26.5a1.5 1.5 0 0 1-1 2.5H8a1.5 1.5 0 0 1-1-2.5Z;c18,34,8,13,1.5;kM30 43a14 14 0 1 1 28 0a14 14 0 1 1-28 0z;dM31 41a13 13 0 1 1 26 0a13 13 0 1 1-26 0z;tM37 46v-9h3a2.5 2.5 0 0 1 0 5h-3m3 0 3 4m7-8c-5-2-6 2-2.5 3.5s2 4.5-3 3.5m3-10v12',
}

export interface GlyphShape {
  tone: string
  /** Path data; a rectangle has the other attributes instead. */
  d?: string | undefined
  x?: string | undefined
  y?: string | undefined
  width?: string | undefined
  height?: string | undefined
  rx?: string
}

/**
 * Decodes the shapes of a drawing to attributes of `<path>` or `<rect>`.
 * @example shapesOf('c41,15,6,12,0')[0] // → { tone: 'c', x: '41', y: '15', width: '6', height: '12', rx: '0' }
 */
export const shapesOf = (drawing: string): GlyphShape[] =>
  drawing.split(';').map((shape) => {
    const [x, y, width, height, rx] = shape.slice(1).split(',')
    return { tone: shape[0]!, ...(rx ? { x, y, width, height, rx } : { d: x }) }
  })

/**
 * Returns the shapes of a property drawing.
 * @example glyphShapes('imovel_usado').length // → 6
 */
export const glyphShapes = (type: PropertyType): GlyphShape[] => shapesOf(glyphs[type])
