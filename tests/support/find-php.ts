import { existsSync } from 'node:fs'
import { canInstall, install } from './find-browser.ts'

const PHP = '/usr/bin/php'

/** PHP's program as Debian packages it; undefined where it is missing. */
export const findPhp = () => (existsSync(PHP) ? PHP : undefined)

/** Like `findPhp`, but installs the package first if this process may. */
export function getPhp() {
  if (!findPhp() && canInstall()) install('php-cli')
  return findPhp()
}
