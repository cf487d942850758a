import { existsSync, readdirSync } from 'node:fs'
import { platform } from 'node:process'
import { canInstall, install } from './find-browser.ts'

const firefox = '/usr/bin/firefox-esr'
const needed = [firefox, '/usr/bin/WebKitWebDriver', '/usr/bin/xvfb-run']

/** Each architecture has a folder of its own below `/usr/lib`. */
const findMiniBrowser = () =>
  readdirSync('/usr/lib')
    .map((folder) => `/usr/lib/${folder}/webkit2gtk-4.1/MiniBrowser`)
    .find((path) => existsSync(path))

/** Firefox and WebKitGTK as Debian packages them; undefined where one of them is missing. */
export function findEngines() {
  if (platform !== 'linux' || !needed.every((path) => existsSync(path))) return undefined
  const miniBrowser = findMiniBrowser()
  return miniBrowser ? { firefox, miniBrowser } : undefined
}

/** The same, after the packages where we may install them. @throws when they are missing even so */
export function getEngines() {
  if (!findEngines() && canInstall()) install('firefox-esr', 'webkit2gtk-driver', 'xvfb', 'xauth')
  const found = findEngines()
  if (!found) throw new Error('Faltam os pacotes firefox-esr, webkit2gtk-driver e xvfb do Debian.')
  return found
}
