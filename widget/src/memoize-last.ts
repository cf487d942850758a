/** Caches the result of the last call: renders seldom change the arguments. */
export function memoizeLast<Args extends unknown[], Result>(compute: (...args: Args) => Result) {
  let lastArgs: Args | undefined
  let result: Result
  return (...args: Args): Result => {
    if (!lastArgs || !isSame(args, lastArgs)) {
      result = compute(...args)
      lastArgs = args
    }
    return result
  }
}

export const isSame = (one: readonly unknown[], other: readonly unknown[]) =>
  one.every((value, at) => value === other[at])
