import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const dist = fileURLToPath(new URL('./dist/', import.meta.url))
// Fonts in woff2 are compressed already.
const compressible = /\.(html|css|m?js|svg|json|txt|ttf|pfb)$/

const [toBrotli, toGzip] = [promisify(brotliCompress), promisify(gzip)]

for (const name of await readdir(dist, { recursive: true })) {
  // What only the server reads goes nowhere.
  if (!compressible.test(name) || name.startsWith('ssr')) continue
  const path = join(dist, name)
  const content = await readFile(path)
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 11,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  }
  await writeFile(`${path}.br`, await toBrotli(content, { params }))
  await writeFile(`${path}.gz`, await toGzip(content, { level: 9 }))
}
