import type { Page } from 'playwright'

/** The commands that a short journey needs from any browser engine. */
export interface Engine {
  /** Goes to an address and waits until it has loaded. */
  open: (url: string) => Promise<unknown>
  /** Runs a function in the page. It is sent as text, so it can use nothing but its argument. */
  run: <Argument, Result>(
    pageFunction: (argument: Argument) => Result | Promise<Result>,
    argument: Argument,
  ) => Promise<Result>
  /** PNG of the viewport. */
  screenshot: () => Promise<Buffer>
  close: () => Promise<void>
}

/**
 * Source text that calls a function in a page and returns its result as JSON, the one format that all drivers share. An
 * async function returns the engine's native promise even if a library has replaced `Promise`.
 */
export const callSource = (pageFunction: (argument: never) => unknown, argument: unknown) =>
  `(async () => JSON.stringify((await (${pageFunction.toString()})(${JSON.stringify(argument)})) ?? null))()`

/** A tab of Chromium, as Playwright drives it. */
export const engineOf = (page: Page, close: () => Promise<unknown>): Engine => ({
  open: (url) => page.goto(url),
  // Playwright's types do not accept a function that may or may not return a promise.
  run: (pageFunction, argument) => page.evaluate(pageFunction as never, argument) as never,
  screenshot: () => page.screenshot(),
  close: async () => void (await close()),
})
