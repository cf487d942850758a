import { onTestFinished } from 'vitest'
import { browser } from './browser.ts'

/** Makes the window as narrow as a phone until the test ends. */
export function useNarrowScreen(): void {
  browser.setViewport({ width: 390, height: 844 })
  onTestFinished(() => browser.setViewport({ width: 1024, height: 768 }))
}
