import { isBlank, PdfTokens } from './pdf-tokens.ts'

/** Whether two numbers precede the position, as before every object; a comment counts as a number. */
function isNumbered(text: string, at: number) {
  for (let numbers = 0; numbers < 2; numbers += 1) {
    let end = at
    while (isBlank(text.charCodeAt(end - 1))) end -= 1
    if (end > 0 && /[\r\n]/.test(text.slice(end, at))) {
      const line = Math.max(text.lastIndexOf('\n', end - 1), text.lastIndexOf('\r', end - 1))
      if (text.slice(line + 1, end).includes('%')) return true
    }
    at = end
    while (at > 0 && /[\d.+-]/.test(text[at - 1]!)) at -= 1
    if (at === end) return false
    // Some readers start the next number at a sign.
    if (/[+-]/.test(text.slice(at + 1, end))) return true
  }
  return true
}

/** Number of the object whose `obj` is at a position; null when only a comment or a sign made it match. */
function numberBefore(text: string, at: number): number | null {
  const number = /(\d{1,9})[\0\t\n\f\r ]+\d{1,9}[\0\t\n\f\r ]*$/.exec(
    text.slice(Math.max(0, at - 40), at),
  )?.[1]
  return number === undefined ? null : Number(number)
}

/**
 * Finds every object of a file, also inside strings and streams: readers follow the offsets of the cross-reference
 * table.
 */
export function* objectsIn(text: string, from = 0): Generator<{ at: number; number: number | null }> {
  for (let at = text.indexOf('obj', from); at >= 0; at = text.indexOf('obj', at + 1))
    if (isNumbered(text, at)) yield { at: at + 3, number: numberBefore(text, at) }
  for (let at = text.indexOf('trailer', from); at >= 0; at = text.indexOf('trailer', at + 1))
    if (new PdfTokens(text, at + 7).next()?.value === '<<') yield { at: at + 7, number: null }
}
