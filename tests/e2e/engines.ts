import type { Page } from 'playwright'
import { engineOf, type Engine } from '../support/engine.ts'
import { findEngines } from '../support/find-engines.ts'
import { launchFirefox } from '../support/firefox.ts'
import { launchWebkit } from '../support/webkit.ts'

const engines = findEngines()

/** Whether Firefox and WebKit are here; where everything has to run, the test itself says what is missing. */
export const canRunEngines = Boolean(engines ?? process.env['CI'])

export const engineNames = ['Chromium', 'Firefox', 'WebKit'] as const

/** Each by its name; Chromium is the tab of the test itself. */
export const launchEngine: Record<
  (typeof engineNames)[number],
  (blank: () => Promise<Page>) => Promise<Engine>
> = {
  Chromium: async (blank) => engineOf(await blank(), () => Promise.resolve()),
  Firefox: () => launchFirefox(engines!.firefox),
  WebKit: () => launchWebkit(engines!.miniBrowser),
}
