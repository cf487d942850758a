/**
 * Tones of the drawings, coloured by the page's stylesheet, as in the property drawings of core: a brand, b soft brand,
 * c accent, d sun, e surface, k dark brand, n soft accent.
 */
export type Tone = 'a' | 'b' | 'c' | 'd' | 'e' | 'k' | 'n'

/** `y` of the street's ground. */
export const GROUND = 200
