/**
 * Shares out what follows each other among files that none is larger than a limit, as few as the order lets it be; what
 * is larger by itself has a file of its own.
 * @param limit in bytes, what every file has besides taken off
 * @example splitLot([{ size: 4 }, { size: 5 }, { size: 3 }], 9).length // → 2
 */
export function splitLot<Piece extends { size: number }>(pieces: readonly Piece[], limit: number): Piece[][] {
  const parts: Piece[][] = []
  let held = 0
  for (const piece of pieces) {
    const last = parts.at(-1)
    if (last && held + piece.size <= limit) {
      last.push(piece)
      held += piece.size
    } else {
      parts.push([piece])
      held = piece.size
    }
  }
  return parts
}
