import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chmod, cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs, promisify } from 'node:util'
import { contextOptions, launchBrowser } from '../support/browser.ts'
import { findBrowser } from '../support/find-browser.ts'
import { walkTo } from '../support/journey.ts'
import { startServer } from '../support/server.ts'

/**
 * Tries the plugin of examples/ in Debian's WordPress: saves its settings in the administration, inserts its block in the
 * editor, and answers the simulator up to the result on a page with the shortcode and one with the block.
 *
 * apt-get install wordpress wordpress-theme-twentytwentythree mariadb-server php-mysql php-cli
 * pnpm --filter tests wordpress [--pictures folder]
 */
const run = promisify(execFile)
const SOURCE = '/usr/share/wordpress'
const plugin = fileURLToPath(new URL('../../examples/wordpress/simulador-financiamento', import.meta.url))
const { values } = parseArgs({ options: { pictures: { type: 'string' } } })
const missing = [SOURCE, '/usr/sbin/mariadbd', '/usr/bin/php'].filter((path) => !existsSync(path))
if (missing.length > 0)
  throw new Error(`Falta ${missing.join(' e ')}: veja no alto de tests/wordpress/main.ts.`)

const freePort = () =>
  new Promise<number>((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo
      server.close(() => resolve(port))
    })
  })

async function until(isReady: () => boolean | Promise<boolean>, what: string) {
  for (let tries = 0; tries < 150; tries += 1) {
    if (await Promise.resolve(isReady()).catch(() => false)) return
    await new Promise((resolve) => {
      setTimeout(resolve, 200)
    })
  }
  throw new Error(`${what} não respondeu`)
}

const work = await mkdtemp(join(tmpdir(), 'simulador-wordpress-'))
const started: ChildProcess[] = []
const start = (command: string, args: string[], cwd: string) => {
  const child = spawn(command, args, {
    cwd,
    stdio: 'ignore',
    env: { ...process.env, PHP_CLI_SERVER_WORKERS: '4' },
  })
  started.push(child)
}

/** Starts a MariaDB without a port. @returns the path of its socket */
async function startDatabase() {
  const folder = join(work, 'banco')
  const socket = join(work, 'banco.sock')
  await mkdir(folder)
  // MariaDB runs as the user mysql, which needs access to these folders.
  await chmod(work, 0o777)
  await chmod(folder, 0o777)
  await run('mariadb-install-db', [
    `--datadir=${folder}`,
    '--user=mysql',
    '--auth-root-authentication-method=normal',
  ])
  start(
    '/usr/sbin/mariadbd',
    [
      `--datadir=${folder}`,
      `--socket=${socket}`,
      '--skip-networking',
      '--user=mysql',
      `--pid-file=${folder}/pid`,
    ],
    folder,
  )
  await until(() => existsSync(socket), 'O MariaDB')
  await until(
    () =>
      run('mariadb', ['-uroot', `--socket=${socket}`, '-e', 'create database if not exists wp']).then(
        () => true,
      ),
    'O MariaDB',
  )
  return socket
}

async function startWordPress(socket: string) {
  const folder = join(work, 'site')
  await cp(SOURCE, folder, { recursive: true, dereference: true })
  await cp(plugin, join(folder, 'wp-content/plugins/simulador-financiamento'), { recursive: true })
  const config = [
    '<?php',
    `define('DB_NAME', 'wp'); define('DB_USER', 'root'); define('DB_PASSWORD', ''); define('DB_HOST', 'localhost:${socket}');`,
    "define('DB_CHARSET', 'utf8mb4'); define('DB_COLLATE', ''); $table_prefix = 'wp_';",
    // WordPress must not wait for the network.
    "define('WP_HTTP_BLOCK_EXTERNAL', true); define('DISABLE_WP_CRON', true); define('AUTOMATIC_UPDATER_DISABLED', true);",
    "if (!defined('ABSPATH')) define('ABSPATH', __DIR__ . '/');",
    "require_once ABSPATH . 'wp-settings.php';",
  ]
  await writeFile(join(folder, 'wp-config.php'), config.join('\n'))
  const host = `127.0.0.1:${await freePort()}`
  const install = fileURLToPath(new URL('install.php', import.meta.url))
  await run('php', [install, host], { cwd: folder })
  start('php', ['-S', host, '-t', folder], folder)
  await until(() => fetch(`http://${host}/wp-login.php`).then(({ ok }) => ok), 'O WordPress')
  return `http://${host}`
}

const product = await startServer()
const browser = await launchBrowser(findBrowser())
const context = await browser.newContext(contextOptions())
const page = await context.newPage()
page.setDefaultTimeout(30_000)
const takeScreenshot = async (name: string) => {
  if (values.pictures) await page.screenshot({ path: join(values.pictures, `wordpress-${name}.png`) })
}

try {
  const site = await startWordPress(await startDatabase())
  await page.goto(`${site}/wp-login.php`)
  await page.locator('#user_login').fill('ribeira')
  await page.locator('#user_pass').fill('uma senha de teste')
  await page.locator('#wp-submit').click()
  await page.waitForURL(/wp-admin/)
  await page.goto(`${site}/wp-admin/options-general.php?page=simulador-financiamento`)
  await page.getByLabel('Endereço do simulador').fill(`${product.origin}/qualquer`)
  await page.locator('#submit').click()
  await page.locator('.notice-success').waitFor()
  const savedAddress = await page.getByLabel('Endereço do simulador').inputValue()
  if (savedAddress !== product.origin) throw new Error(`O endereço guardado é ${savedAddress}`)
  await takeScreenshot('configuracoes')
  console.log('Configurações: guardadas.')

  await page.goto(`${site}/wp-admin/post-new.php?post_type=page`)
  const isBlockRegistered = () =>
    page.evaluate(() => {
      const wp = Reflect.get(window, 'wp') as
        | { blocks?: { getBlockType: (name: string) => unknown } }
        | undefined
      return Boolean(wp?.blocks?.getBlockType('simulador/financiamento'))
    })
  await until(isBlockRegistered, 'O bloco')
  await page.evaluate(() => {
    const { blocks, data } = Reflect.get(window, 'wp') as {
      blocks: { createBlock: (name: string) => unknown }
      data: { dispatch: (store: string) => Record<string, (block: unknown) => void> }
    }
    data.dispatch('core/block-editor')['insertBlock']?.(blocks.createBlock('simulador/financiamento'))
  })
  await page.getByText('Aparece aqui na página publicada').first().waitFor()
  await takeScreenshot('editor')
  console.log('Editor: o bloco está lá.')

  for (const name of ['com-shortcode', 'com-bloco']) {
    await page.goto(`${site}/?pagename=${name}`)
    const simulator = page.locator('simulador-financiamento')
    await walkTo(simulator, 3)
    const amount = await simulator.getByRole('textbox').inputValue()
    if (!amount.includes('450.000,00')) throw new Error(`${name}: o valor não chegou: ${amount}`)
    await takeScreenshot(name)
    await simulator.getByRole('button', { name: 'Continuar' }).click()
    await walkTo(simulator, 9, 4)
    console.log(`Página ${name}: até o resultado.`)
  }
} finally {
  await takeScreenshot('fim')
  await browser.close()
  await product.stop()
  const exits = started
    .filter(({ exitCode, signalCode }) => exitCode === null && signalCode === null)
    .map((child) => once(child, 'exit'))
  for (const child of started) child.kill('SIGTERM')
  await Promise.all(exits)
  await rm(work, { recursive: true, force: true })
}
