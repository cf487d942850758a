/**
 * Splits pieces, in order, into as few files as the limit allows. A piece above the limit gets a file of its own.
 * @param limit in bytes, without the fixed size of each file
 * @example splitLot([{ size: 4 }, { size: 5 }, { size: 3 }], 9).length // → 2
 */
export function splitLot<Piece extends { size: number }>(pieces: readonly Piece[], limit: number): Piece[][] {
  const parts: Piece[][] = []
  let usedBytes = 0
  for (const piece of pieces) {
    const last = parts.at(-1)
    if (last && usedBytes + piece.size <= limit) {
      last.push(piece)
      usedBytes += piece.size
    } else {
      parts.push([piece])
      usedBytes = piece.size
    }
  }
  return parts
}
