import { execFileSync } from 'node:child_process'
import { accessSync, existsSync } from 'node:fs'
import { join } from 'node:path'
import { env, getuid, platform } from 'node:process'
import { chromium } from 'playwright'

/** Headless shell: it opens a fresh profile three times as fast, and every test opens several. */
const SHELL = '/usr/bin/chromium-headless-shell'

const linuxPaths = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'].flatMap((name) =>
  ['/usr/bin', '/usr/local/bin', '/snap/bin'].map((folder) => join(folder, name)),
)
const windowsFolders = [env['PROGRAMFILES'], env['PROGRAMFILES(X86)'], env['LOCALAPPDATA']]
const usualPaths: Partial<Record<NodeJS.Platform, string[]>> = {
  linux: linuxPaths,
  darwin: ['Chromium', 'Google Chrome', 'Microsoft Edge'].map(
    (name) => `/Applications/${name}.app/Contents/MacOS/${name}`,
  ),
  win32: windowsFolders
    .filter((folder) => folder !== undefined)
    .flatMap((folder) => [
      join(folder, 'Google/Chrome/Application/chrome.exe'),
      join(folder, 'Chromium/Application/chrome.exe'),
      join(folder, 'Microsoft/Edge/Application/msedge.exe'),
    ]),
}

const NOT_FOUND = `Os testes precisam do Chromium, e nenhum foi encontrado. Faça uma destas três coisas e rode de novo:
  1. instale o Chromium ou o Chrome (no Debian: sudo apt-get install chromium-headless-shell);
  2. baixe o do Playwright: npx -y pnpm@12 --filter tests exec playwright install chromium;
  3. aponte um que já exista: CHROMIUM_PATH=/caminho/do/chromium npx -y pnpm@12 test`

/** Checks the version, since Ubuntu ships a script in the browser's path that only prints how to install it. */
function isBrowser(path: string) {
  if (!existsSync(path)) return false
  if (platform !== 'linux') return true
  try {
    return /\d+\.\d+/.test(execFileSync(path, ['--version'], { encoding: 'utf8', stdio: 'pipe' }))
  } catch {
    return false
  }
}

const findInstalled = () =>
  [SHELL, chromium.executablePath(), ...(usualPaths[platform] ?? [])].find(isBrowser)

/** Whether this process may install Debian packages. */
export function canInstall() {
  if (platform !== 'linux' || getuid?.() !== 0) return false
  try {
    accessSync('/usr/bin/apt-get')
    return true
  } catch {
    return false
  }
}

/** Installs Debian packages. Failures are ignored: callers check whether the programs exist afterwards. */
export function install(...packages: string[]) {
  console.log(`Instalando pacotes do sistema: ${packages.join(' ')}…`)
  const options = { stdio: 'inherit', env: { ...env, DEBIAN_FRONTEND: 'noninteractive' } } as const
  try {
    execFileSync('apt-get', ['update', '-qq'], options)
    execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], options)
  } catch {
    // The caller reports the missing program.
  }
}

/**
 * Path of a Chromium: CHROMIUM_PATH, Debian's headless shell, Playwright's download, or the system's browser, in this
 * order. Installs the headless shell if this process may.
 * @throws when there is none, with instructions
 */
export function findBrowser(): string {
  const configuredPath = env['CHROMIUM_PATH']
  if (configuredPath) {
    if (isBrowser(configuredPath)) return configuredPath
    throw new Error(`CHROMIUM_PATH aponta para ${configuredPath}, que não existe ou não abre.`)
  }
  if (!isBrowser(SHELL) && canInstall()) install('chromium-headless-shell', 'fonts-liberation')
  const installed = findInstalled()
  if (installed) return installed
  throw new Error(NOT_FOUND)
}
