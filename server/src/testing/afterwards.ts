import { afterAll, onTestFinished, TestRunner } from 'vitest'

/** Clears up: after the test that is running, or else after the file. `afterAll` inside a test would never be called. */
export const afterwards = (clear: () => Promise<unknown>) =>
  (TestRunner.getCurrentTest() ? onTestFinished : afterAll)(async () => void (await clear()))
