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

/** What stands beside a file, compressed at its best level, is what the server sends: of the file as it was written. */
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
