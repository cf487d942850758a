import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

/** Fonts in woff2 are compressed already. */
const packable = /\.(css|m?js|ttf|pfb)$/

const ways = {
  gz: (bytes: Buffer) => promisify(gzip)(bytes, { level: 9 }),
  br: (bytes: Buffer) => promisify(brotliCompress)(bytes),
}

/** Writes a .gz and a .br file beside each compressible file of the build, at the best level; the server sends them. */
export const packed = (): Plugin => ({
  name: 'packed',
  apply: 'build',
  async writeBundle({ dir = 'dist' }, bundle) {
    const files = Object.keys(bundle).filter((name) => packable.test(name))
    const pack = async (name: string) => {
      const path = join(dir, name)
      const bytes = await readFile(path)
      for (const [ending, compress] of Object.entries(ways)) {
        const small = await compress(bytes)
        if (small.length < bytes.length) await writeFile(`${path}.${ending}`, small)
      }
    }
    await Promise.all(files.map(pack))
  },
})
