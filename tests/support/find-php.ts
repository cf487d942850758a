import { existsSync } from 'node:fs'
import { canInstall, install } from './find-browser.ts'

const PHP = '/usr/bin/php'

/** PHP's program as Debian packages it; undefined where it is missing. */
export const findPhp = () => (existsSync(PHP) ? PHP : undefined)

/** The same, after the package where we may install it. */
export function getPhp() {
  if (!findPhp() && canInstall()) install('php-cli')
  return findPhp()
}
