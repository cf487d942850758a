import type { Page } from 'playwright'
import { engineOf, type Engine } from '../support/engine.ts'
import { findEngines } from '../support/find-engines.ts'
import { launchFirefox } from '../support/firefox.ts'
import { launchWebkit } from '../support/webkit.ts'

const engines = findEngines()

/** Whether Firefox and WebKit are installed. In CI always true, so that tests fail with the missing packages. */
export const canRunEngines = Boolean(engines ?? process.env['CI'])

export const engineNames = ['Chromium', 'Firefox', 'WebKit'] as const

/** Launches an engine by name; Chromium is a page of the test's own browser. */
export const launchEngine: Record<
  (typeof engineNames)[number],
  (blank: () => Promise<Page>) => Promise<Engine>
> = {
  Chromium: async (blank) => engineOf(await blank(), () => Promise.resolve()),
  Firefox: () => launchFirefox(engines!.firefox),
  WebKit: () => launchWebkit(engines!.miniBrowser),
}
