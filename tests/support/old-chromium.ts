import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'
import { contextOptions, launchBrowser } from './browser.ts'
import { engineOf, type Engine } from './engine.ts'

const run = promisify(execFile)
const unpack = promisify(brotliDecompress)

/** npm package (59 MB) with a whole Chromium of the oldest version that the simulator supports. */
const PACKAGE = '@sparticuz/chromium@111.0.0'

/** Downloads that Chromium and launches it. */
export async function launchOldChromium(): Promise<Engine> {
  const folder = await mkdtemp(join(tmpdir(), 'simulador-chromium-'))
  await run('npm', ['pack', PACKAGE], { cwd: folder })
  await run('sh', ['-c', 'tar -xzf *.tgz'], { cwd: folder })
  const read = async (name: string) => unpack(await readFile(join(folder, 'package/bin', name)))
  const path = join(folder, 'chromium')
  await writeFile(path, await read('chromium.br'), { mode: 0o755 })
  await writeFile(join(folder, 'swiftshader.tar'), await read('swiftshader.tar.br'))
  await run('tar', ['-xf', 'swiftshader.tar'], { cwd: folder })
  const browser = await launchBrowser(path)
  const page = await (await browser.newContext(contextOptions())).newPage()
  return engineOf(page, async () => {
    await browser.close()
    await rm(folder, { recursive: true, force: true })
  })
}
