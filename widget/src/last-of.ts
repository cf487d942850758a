/** Keeps the last answer: each drawing asks again, and seldom for something else. */
export function lastOf<Given extends unknown[], Found>(compute: (...given: Given) => Found) {
  let last: Given | undefined
  let found: Found
  return (...given: Given): Found => {
    if (!last || !isSame(given, last)) {
      found = compute(...given)
      last = given
    }
    return found
  }
}

/** Whether two lists hold the same things. */
export const isSame = (one: readonly unknown[], other: readonly unknown[]) =>
  one.every((value, at) => value === other[at])
