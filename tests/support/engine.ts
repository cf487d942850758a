/** Another browser than the one that most tests run in, as far as a short journey needs it. */
export interface Engine {
  /** Goes to an address and waits until it has loaded. */
  open: (url: string) => Promise<unknown>
  /** Runs a function in the page; it can use nothing but its argument. */
  run: <Argument, Result>(
    act: (given: Argument) => Result | Promise<Result>,
    given: Argument,
  ) => Promise<Result>
  close: () => Promise<void>
}

/** The call of a function in a page, as text. What it gives is text as well: the drivers differ in all else. */
export const callOf = (act: (given: never) => unknown, given: unknown) =>
  `Promise.resolve((${act.toString()})(${JSON.stringify(given)})).then((found) => JSON.stringify(found ?? null))`
