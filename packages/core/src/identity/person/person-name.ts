/**
 * Matches what mail programs turn into a link, in letters of any script and with every dot that browsers normalize, and
 * addresses obfuscated with a dot in brackets.
 */
const address = /[:@]|[\p{L}\p{N}][.。．｡](?:\p{L}{2}|\p{N})|[([{<]\s*(?:[.。．｡]|dot|ponto)\s*[)\]}>]/iu

/**
 * Matches visible text: no controls (PostgreSQL cannot store NUL), line breaks, bidi marks, or invisible letters. The
 * zero-width joiners are allowed only in scripts that spell names with them.
 */
const visibleText =
  /^(?:[^\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]|[\p{sc=Arab}\p{sc=Beng}\p{sc=Deva}\p{sc=Mlym}\p{sc=Sinh}][\u200C\u200D](?=\p{L}))*$/u

/**
 * Checks whether a text is acceptable as a person's name: no links, hidden characters or bidi marks.
 * @example isPersonName('Ana D’Ávila') // → true
 * @example isPersonName('www.premio.com') // → false
 */
export const isPersonName = (text: string): boolean => visibleText.test(text) && !address.test(text)

/**
 * Makes a name acceptable to `isPersonName`, reducing a rejected one to letters, digits and spaces.
 * @example namedSafely('www.premio.com/pix') // → 'www premio com pix'
 */
export const namedSafely = (text: string): string =>
  isPersonName(text) ? text : text.replace(/[^\p{L}\p{M}\p{N}'’-]+/gu, ' ').trim()
