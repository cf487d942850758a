import { existsSync, readdirSync } from 'node:fs'
import { platform } from 'node:process'
import { canInstall, install } from './find-browser.ts'

const firefox = '/usr/bin/firefox-esr'
const requiredPaths = [firefox, '/usr/bin/WebKitWebDriver', '/usr/bin/xvfb-run']

/** Searches every folder of `/usr/lib`, since its name depends on the architecture. */
const findMiniBrowser = () =>
  readdirSync('/usr/lib')
    .map((folder) => `/usr/lib/${folder}/webkit2gtk-4.1/MiniBrowser`)
    .find((path) => existsSync(path))

/** Firefox and WebKitGTK as Debian packages them; undefined where one of them is missing. */
export function findEngines() {
  if (platform !== 'linux' || !requiredPaths.every((path) => existsSync(path))) return undefined
  const miniBrowser = findMiniBrowser()
  return miniBrowser ? { firefox, miniBrowser } : undefined
}

/** Like `findEngines`, but installs missing packages if this process may. @throws when one is still missing */
export function getEngines() {
  if (!findEngines() && canInstall()) install('firefox-esr', 'webkit2gtk-driver', 'xvfb', 'xauth')
  const engines = findEngines()
  if (!engines) throw new Error('Faltam os pacotes firefox-esr, webkit2gtk-driver e xvfb do Debian.')
  return engines
}
