/**
 * What mail programs make a link of, in letters of any script, and the dots that browsers read as one; a dot in brackets
 * is one that only people read.
 */
const address = /[:@]|[\p{L}\p{N}][.。．｡](?:\p{L}{2}|\p{N})|[([{<]\s*(?:[.。．｡]|dot|ponto)\s*[)\]}>]/iu

/**
 * What is seen: no controls (PostgreSQL keeps no NUL), ends of lines, marks that turn the line around, or letters without
 * a shape. The joiners stand only where scripts write names with them.
 */
const seen =
  /^(?:[^\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]|[\p{sc=Arab}\p{sc=Beng}\p{sc=Deva}\p{sc=Mlym}\p{sc=Sinh}][\u200C\u200D](?=\p{L}))*$/u

/**
 * Whether a text may name a person: nothing in it becomes a link where it is read, hides, or turns the line around.
 * @example isPersonName('Ana D’Ávila') // → true
 * @example isPersonName('www.premio.com') // → false
 */
export const isPersonName = (text: string): boolean => seen.test(text) && !address.test(text)

/**
 * A name that nothing may be refused for: of what is none, the letters and numbers.
 * @example namedSafely('www.premio.com/pix') // → 'www premio com pix'
 */
export const namedSafely = (text: string): string =>
  isPersonName(text) ? text : text.replace(/[^\p{L}\p{M}\p{N}'’-]+/gu, ' ').trim()
