import { execFileSync } from 'node:child_process'
import { accessSync, existsSync } from 'node:fs'
import { join } from 'node:path'
import { env, getuid, platform } from 'node:process'
import { chromium } from 'playwright'

/** The engine without a browser around it: a fresh profile costs it a third of the time, and a test takes many. */
const SHELL = '/usr/bin/chromium-headless-shell'

const linuxPlaces = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'].flatMap(
  (name) => ['/usr/bin', '/usr/local/bin', '/snap/bin'].map((folder) => join(folder, name)),
)
const windowsFolders = [env['PROGRAMFILES'], env['PROGRAMFILES(X86)'], env['LOCALAPPDATA']]
const usualPlaces: Partial<Record<NodeJS.Platform, string[]>> = {
  linux: linuxPlaces,
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

/** Ubuntu leaves a script in the browser's place that only says how to install it: ask for the version to tell. */
function answers(path: string) {
  if (!existsSync(path)) return false
  if (platform !== 'linux') return true
  try {
    return /\d+\.\d+/.test(execFileSync(path, ['--version'], { encoding: 'utf8', stdio: 'pipe' }))
  } catch {
    return false
  }
}

const findInstalled = () => [SHELL, chromium.executablePath(), ...(usualPlaces[platform] ?? [])].find(answers)

/** Whether this is a Debian where packages may be installed. */
export function canInstall() {
  if (platform !== 'linux' || getuid?.() !== 0) return false
  try {
    accessSync('/usr/bin/apt-get')
    return true
  } catch {
    return false
  }
}

/** Installs packages of Debian; whether it worked is asked of what they bring. */
export function install(...packages: string[]) {
  console.log(`Instalando pacotes do sistema: ${packages.join(' ')}…`)
  const options = { stdio: 'inherit', env: { ...env, DEBIAN_FRONTEND: 'noninteractive' } } as const
  try {
    execFileSync('apt-get', ['update', '-qq'], options)
    execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], options)
  } catch {
    // Said by whoever looks for them next.
  }
}

/**
 * Path of a Chromium: the one of CHROMIUM_PATH, Debian's engine alone, Playwright's own, or the system's. Where we may
 * install, on a Debian, it installs the engine.
 * @throws when there is none, saying what to do
 */
export function findBrowser(): string {
  const chosen = env['CHROMIUM_PATH']
  if (chosen) {
    if (answers(chosen)) return chosen
    throw new Error(`CHROMIUM_PATH aponta para ${chosen}, que não existe ou não abre.`)
  }
  if (!answers(SHELL) && canInstall()) install('chromium-headless-shell', 'fonts-liberation')
  const found = findInstalled()
  if (found) return found
  throw new Error(NOT_FOUND)
}
