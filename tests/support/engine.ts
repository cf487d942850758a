import type { Page } from 'playwright'

/** Another browser than the one that most tests run in, as far as a short journey needs it. */
export interface Engine {
  /** Goes to an address and waits until it has loaded. */
  open: (url: string) => Promise<unknown>
  /** Runs a function in the page; it can use nothing but its argument. */
  run: <Argument, Result>(
    act: (given: Argument) => Result | Promise<Result>,
    given: Argument,
  ) => Promise<Result>
  /** What is to be seen in the window, as a PNG. */
  picture: () => Promise<Buffer>
  close: () => Promise<void>
}

/**
 * The call of a function in a page, as text. What it gives is text as well: the drivers differ in all else. The promise is the
 * engine's own, whatever a library has put in its place.
 */
export const callOf = (act: (given: never) => unknown, given: unknown) =>
  `(async () => JSON.stringify((await (${act.toString()})(${JSON.stringify(given)})) ?? null))()`

/** A tab of Chromium, as Playwright drives it. */
export const engineOf = (page: Page, close: () => Promise<unknown>): Engine => ({
  open: (url) => page.goto(url),
  // Playwright's own types do not see through a function that may wait.
  run: (act, given) => page.evaluate(act as never, given) as never,
  picture: () => page.screenshot(),
  close: async () => void (await close()),
})
