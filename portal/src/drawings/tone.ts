/**
 * Tones of the drawings, each coloured by the page's sheet, as in the property drawings of core: a brand,
 * b soft brand, c accent, d sun, e surface, k dark brand; and n, soft accent.
 */
export type Tone = 'a' | 'b' | 'c' | 'd' | 'e' | 'k' | 'n'

/** Where the street's ground lies in the drawing. */
export const GROUND = 200
