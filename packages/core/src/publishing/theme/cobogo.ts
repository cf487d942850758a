/** One cobogó brick on a 48 × 48 grid, the brand's texture; used as a CSS mask, so that it takes any colour. */
export const cobogoPath =
  'M2 2c13 0 21 8 21 21C10 23 2 15 2 2Zm44 0c0 13-8 21-21 21C25 10 33 2 46 2Zm0 44c-13 0-21-8-21-21 13 0 21 8 21 21ZM2 46c0-13 8-21 21-21 0 13-8 21-21 21Z'

/** The brand mark on a 32 × 32 grid: a tile, three leaves, and a fourth in the colour `sun`. */
export const brandMark = {
  leaves:
    'M6 6a9 9 0 0 1 9 9 9 9 0 0 1-9-9m20 20a9 9 0 0 1-9-9 9 9 0 0 1 9 9M6 26a9 9 0 0 1 9-9 9 9 0 0 1-9 9',
  sun: 'M26 6a9 9 0 0 1-9 9 9 9 0 0 1 9-9',
} as const
