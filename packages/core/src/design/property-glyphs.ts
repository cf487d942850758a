import type { PropertyType } from '../property-types.ts'

/** A drawn shape: its tone and either a path or the numbers of a rectangle (x, y, width, height, corner radius). */
export type GlyphShape =
  [tone: string, path: string] | [tone: string, ...rect: [number, number, number, number, number]]

/**
 * The six property drawings on a 64 × 64 grid, painted in this order over a rounded tile.
 * Tones: a brand, b soft brand, c accent, d sun, e surface, k dark brand, l dashed line, t coin lettering.
 */
export const propertyGlyphs: Record<PropertyType, GlyphShape[]> = {
  imovel_usado: [
    ['c', 41, 15, 6, 12, 0],
    ['e', 'M15 30h34v22H15z'],
    ['c', 'M32 13 54 31.5a1.5 1.5 0 0 1-1 2.5H11a1.5 1.5 0 0 1-1-2.5Z'],
    ['a', 35, 39, 9, 13, 1.5],
    ['d', 20, 39, 10, 8, 1.5],
    ['a', 10, 51, 44, 3.5, 1.75],
  ],
  imovel_novo: [
    ['a', 'M12 26h26a3 3 0 0 1 3 3v22H12z'],
    ['e', 'M30 33h20a2 2 0 0 1 2 2v17H30z'],
    ['c', 'M28 29.5h24a3 3 0 0 1 3 3V35H28z'],
    ['b', 17, 32, 9, 8, 1.5],
    ['d', 35, 39, 12, 7, 1.5],
    ['e', 17, 43, 8, 9, 1],
    ['a', 9, 51, 46, 3.5, 1.75],
    ['d', 'M45 8c.9 5.2 2.8 7.1 8 8-5.2.9-7.1 2.8-8 8-.9-5.2-2.8-7.1-8-8 5.2-.9 7.1-2.8 8-8Z'],
  ],
  apartamento: [
    ['b', 'M36 27h13a3 3 0 0 1 3 3v22H36z'],
    ['a', 'M15 13a3 3 0 0 1 3-3h18a3 3 0 0 1 3 3v39H15z'],
    ['e', 20, 16, 5.5, 6, 1],
    ['e', 29, 26, 5.5, 6, 1],
    ['e', 20, 36, 5.5, 6, 1],
    ['d', 29, 16, 5.5, 6, 1],
    ['d', 20, 26, 5.5, 6, 1],
    ['d', 29, 36, 5.5, 6, 1],
    ['c', 24, 45, 7, 7, 1],
    ['a', 43, 33, 4.5, 5, 1],
    ['a', 43, 42, 4.5, 5, 1],
    ['a', 10, 51, 44, 3.5, 1.75],
  ],
  terreno_construcao: [
    ['a', 'M8 41v5l24 12V53z'],
    ['k', 'M56 41v5L32 58V53z'],
    ['b', 'M32 29 56 41 32 53 8 41z'],
    ['l', 'M21 40V25l11-10 11 10v15L32 46Z'],
    ['c', 'M47 38.5V24.5l8 3-8 3'],
    ['c', 46, 24, 2.2, 15, 0],
  ],
  construcao_terreno_proprio: [
    ['l', 'M13 33 32 17l19 16'],
    ['c', 14, 45, 11, 6.5, 1.2],
    ['c', 26.5, 45, 11, 6.5, 1.2],
    ['c', 39, 45, 11, 6.5, 1.2],
    ['c', 14, 37, 5, 6.5, 1.2],
    ['c', 20.5, 37, 11, 6.5, 1.2],
    ['c', 33, 37, 11, 6.5, 1.2],
    ['c', 14, 29, 11, 6.5, 1.2],
    ['d', 'M26.09 29.74L34.98 28.33L35.99 34.75L27.1 36.16z'],
    ['a', 10, 53, 44, 3.5, 1.75],
  ],
  emprestimo_garantia: [
    ['e', 'M13 27h25v20H13z'],
    ['a', 'M25.5 11 44 26.5a1.5 1.5 0 0 1-1 2.5H8a1.5 1.5 0 0 1-1-2.5Z'],
    ['c', 18, 34, 8, 13, 1.5],
    ['k', 'M30 43a14 14 0 1 1 28 0a14 14 0 1 1 -28 0z'],
    ['d', 'M31 41a13 13 0 1 1 26 0a13 13 0 1 1 -26 0z'],
    [
      't',
      'M37.5 45.5V36.5h2.8a2.6 2.6 0 0 1 0 5.2h-2.8m2.6 0 3 3.8M50.5 38.3c-.8-1-1.9-1.3-3-1.3-3.6 0-3.6 4 0 4.2 3.8.2 3.8 4.3 0 4.3-1.3 0-2.5-.4-3.2-1.4M47.5 35v12',
    ],
  ],
}
