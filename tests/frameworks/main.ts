import { execFile } from 'node:child_process'
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs, promisify } from 'node:util'
import { serve } from '@hono/node-server'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'
import type { Browser } from 'playwright'
import { contextOptions, launchBrowser } from '../support/browser.ts'
import { findBrowser } from '../support/find-browser.ts'
import { seeStep, walkTo } from '../support/journey.ts'
import { printTable } from '../support/print-table.ts'
import { startServer } from '../support/server.ts'

/**
 * Packs the npm package, installs the tarball in each site of examples/, builds the site with its own tools and checks, and
 * answers the simulator up to the result in a browser.
 *
 * pnpm --filter tests frameworks [react-19 vue-3 ...] [--pictures folder]
 */
const run = promisify(execFile)
const examples = fileURLToPath(new URL('../../examples/', import.meta.url))
const widgetPackage = fileURLToPath(new URL('../../packages/widget-npm/', import.meta.url))
/** Origin of the product in the sources of the examples. */
const EXAMPLE_ORIGIN = 'http://localhost:3000'
const ALL = ['react-18', 'react-19', 'vue-3', 'svelte-5', 'angular']

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { pictures: { type: 'string' } },
})

async function replaceOrigin(folder: string, origin: string) {
  for (const name of await readdir(join(folder, 'src'))) {
    const file = join(folder, 'src', name)
    await writeFile(file, (await readFile(file, 'utf8')).replaceAll(EXAMPLE_ORIGIN, origin))
  }
}

async function build(name: string, folder: string, tarball: string, origin: string) {
  const isSource = (path: string) =>
    !/(^|\/)(node_modules|dist|\.angular)(\/|$)/.test(path.slice(examples.length))
  await cp(join(examples, name), folder, { recursive: true, filter: isSource })
  await replaceOrigin(folder, origin)
  const manifest = join(folder, 'package.json')
  const manifestText = await readFile(manifest, 'utf8')
  await writeFile(
    manifest,
    manifestText.replace(/"@simulador\/widget": "[^"]+"/, `"@simulador/widget": "file:${tarball}"`),
  )
  // These frameworks work without the install scripts of their packages.
  await run('npx', ['-y', 'pnpm@12', 'install', '--ignore-workspace', '--ignore-scripts'], { cwd: folder })
  await run('npx', ['-y', 'pnpm@12', '--config.verify-deps-before-run=false', 'build'], { cwd: folder })
  return join(folder, 'dist')
}

const serveFolder = (root: string) =>
  new Promise<{ origin: string; stop: () => void }>((resolve) => {
    const app = new Hono().use(serveStatic({ root }))
    const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) =>
      resolve({ origin: `http://127.0.0.1:${port}`, stop: () => server.close() }),
    )
  })

/** Answers from the first question to the result, checks the site's reaction to its event, and restarts by its button. */
async function visit(browser: Browser, address: string, screenshotPath: string | undefined) {
  const context = await browser.newContext(contextOptions())
  const page = await context.newPage()
  page.setDefaultTimeout(15_000)
  const problems: string[] = []
  page.on('pageerror', (error) => problems.push(error.message))
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) problems.push(message.text())
  })
  try {
    await page.goto(address)
    await walkTo(page, 3)
    const amount = await page.getByRole('textbox').inputValue()
    if (!amount.includes('450.000,00')) problems.push(`o valor do anúncio não chegou: ${amount}`)
    await page.getByRole('button', { name: 'Continuar' }).click()
    await walkTo(page, 9, 4)
    await page.getByText('Resultado em 360 meses').waitFor()
    if (screenshotPath) await page.screenshot({ path: screenshotPath })
    await page.getByRole('button', { name: 'Começar de novo' }).click()
    await seeStep(page, 1)
  } catch (error) {
    problems.push(error instanceof Error ? error.message : String(error))
  } finally {
    await context.close()
  }
  return problems
}

async function bytesOf(folder: string) {
  const scripts = (await readdir(folder, { recursive: true })).filter((name) => extname(name) === '.js')
  const sizes = await Promise.all(
    scripts.map(async (name) => (await readFile(join(folder, name))).byteLength),
  )
  return sizes.reduce((sum, size) => sum + size, 0)
}

const work = await mkdtemp(join(tmpdir(), 'simulador-frameworks-'))
const server = await startServer()
const browser = await launchBrowser(findBrowser())
const rows: Record<string, string>[] = []
let failed = false
try {
  await run('npx', ['-y', 'pnpm@12', 'pack', '--pack-destination', work], { cwd: widgetPackage })
  const [packed = ''] = (await readdir(work)).filter((name) => name.endsWith('.tgz'))
  for (const name of positionals.length > 0 ? positionals : ALL) {
    const started = performance.now()
    let problems: string[]
    let size = 0
    try {
      const dist = await build(name, join(work, name), join(work, packed), server.origin)
      size = await bytesOf(dist)
      const site = await serveFolder(dist)
      problems = await visit(browser, site.origin, values.pictures && join(values.pictures, `${name}.png`))
      site.stop()
    } catch (error) {
      const { stdout, message } = error as { stdout?: string; message: string }
      problems = [stdout ?? '', message]
    }
    failed ||= problems.length > 0
    rows.push({
      Site: name,
      Tempo: `${Math.round((performance.now() - started) / 1000)} s`,
      Scripts: `${Math.round(size / 1024)} kB`,
      'O que se viu': problems.length > 0 ? problems.join('\n') : 'até o resultado',
    })
  }
} finally {
  await browser.close()
  await server.stop()
  await rm(work, { recursive: true, force: true })
}
printTable(rows)
if (failed) process.exitCode = 1
