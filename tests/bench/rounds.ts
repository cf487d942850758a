export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  const [low, high] = [sorted[sorted.length % 2 ? middle : middle - 1], sorted[middle]]
  if (low === undefined || high === undefined) throw new RangeError('median of nothing')
  return (low + high) / 2
}

/**
 * Mean of the middle half. Times of a throttled browser come in steps of a frame, where a median jumps; and they have
 * long tails, which a plain mean follows.
 */
export function middleMean(values: number[]): number {
  const quarter = Math.floor(values.length / 4)
  const middle = values.toSorted((a, b) => a - b).slice(quarter, values.length - quarter)
  return middle.reduce((sum, value) => sum + value, 0) / middle.length
}

export interface Comparison {
  ours: number
  theirs: number
  ratio: number
}

/** Measures two things in turns, the first turn of each thrown away, the order swapped every round. */
export async function compare(
  ours: () => Promise<number>,
  theirs: () => Promise<number>,
  rounds: number,
): Promise<Comparison> {
  await ours()
  await theirs()
  const pairs: { our: number; their: number }[] = []
  for (let round = 0; round < rounds; round += 1) {
    if (round % 2 === 0) {
      const our = await ours()
      pairs.push({ our, their: await theirs() })
    } else {
      const their = await theirs()
      pairs.push({ our: await ours(), their })
    }
  }
  const our = middleMean(pairs.map((pair) => pair.our))
  const their = middleMean(pairs.map((pair) => pair.their))
  return { ours: our, theirs: their, ratio: our / their }
}
