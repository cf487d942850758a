import { foldText } from 'core'

export interface Piece {
  text: string
  isMatch: boolean
}

/** Shorter words would mark parts of nearly every name. */
const SHORTEST = 2

/** Words of a search without case, accents and punctuation around them. */
export const wordsOf = (search: string) =>
  foldText(search)
    .split(/[^\p{L}\p{N}'-]+/u)
    .filter(Boolean)

/**
 * Splits a name into pieces that a search matches and others.
 * @example markWords('José Lacerda', 'lacer') // → [{ text: 'José ', isMatch: false }, { text: 'Lacer', isMatch: true }, …]
 */
export function markWords(name: string, search: string): Piece[] {
  const letters = [...name]
  const folded = letters.map((letter) => foldText(letter) || ' ')
  const marked = letters.map(() => false)
  for (const word of wordsOf(search).filter(({ length }) => length >= SHORTEST))
    for (let at = 0; at < folded.length; at += 1)
      if (folded.slice(at, at + word.length).join('') === word) marked.fill(true, at, at + word.length)
  const pieces: Piece[] = []
  for (const [at, text] of letters.entries()) {
    const isMatch = marked[at] ?? false
    const last = pieces.at(-1)
    if (last?.isMatch === isMatch) last.text += text
    else pieces.push({ text, isMatch })
  }
  return pieces
}
