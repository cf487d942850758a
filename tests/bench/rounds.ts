export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  const [low, high] = [sorted[sorted.length % 2 ? middle : middle - 1], sorted[middle]]
  if (low === undefined || high === undefined) throw new RangeError('median of nothing')
  return (low + high) / 2
}

export interface Comparison {
  ours: number
  theirs: number
  /** Median of the rounds' own ratios, so that a slow moment of the machine weighs on both sides of each. */
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
  return {
    ours: median(pairs.map(({ our }) => our)),
    theirs: median(pairs.map(({ their }) => their)),
    ratio: median(pairs.map(({ our, their }) => our / their)),
  }
}
