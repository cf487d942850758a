/** One cobogó brick on a 48 × 48 grid, the texture of the brand: used as a mask, so that it takes any colour. */
export const cobogoPath =
  'M2 2c13 0 21 8 21 21C10 23 2 15 2 2Zm44 0c0 13-8 21-21 21C25 10 33 2 46 2Zm0 44c-13 0-21-8-21-21 13 0 21 8 21 21ZM2 46c0-13 8-21 21-21 0 13-8 21-21 21Z'

/** The brand mark on a 32 × 32 grid: a tile, three leaves and one in the colour of the sun. */
export const brandMark = {
  leaves:
    'M6 6c6 0 9.4 3.6 9.4 9.4C9.6 15.4 6 12 6 6Zm20 20c-6 0-9.4-3.6-9.4-9.4 5.8 0 9.4 3.4 9.4 9.4ZM6 26c0-6 3.6-9.4 9.4-9.4 0 5.8-3.4 9.4-9.4 9.4Z',
  sun: 'M26 6c0 6-3.6 9.4-9.4 9.4C16.6 9.6 20 6 26 6Z',
} as const
