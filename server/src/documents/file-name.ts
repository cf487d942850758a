import { extname } from 'node:path'

const MAX_LENGTH = 120

/** What is not seen, or turns around how the rest reads: controls, marks of direction, halves of a character. */
const unseen = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}]/gu

/** The name of a file as it is kept and shown, its ending included however long it was. */
export function storedName(given: string): string {
  const shown = given.normalize('NFC').replace(unseen, '').replace(/\s+/g, ' ').trim()
  // As `conta.exe .pdf`, whose own ending systems drop that take a blank for the end.
  const name = shown.replace(/[\s.]+(?=\.[^.]+$)/, '')
  const characters = [...name]
  if (characters.length <= MAX_LENGTH) return name
  const ending = [...extname(name)]
  return [...characters.slice(0, MAX_LENGTH - ending.length), ...ending].join('')
}
