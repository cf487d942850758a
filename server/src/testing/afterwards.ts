import { afterAll, onTestFinished, TestRunner } from 'vitest'

/** Cleans up after the running test, or else after the file. `afterAll` inside a test would never run. */
export const afterwards = (clear: () => Promise<unknown>) =>
  (TestRunner.getCurrentTest() ? onTestFinished : afterAll)(async () => void (await clear()))
