import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

export type Encoding = 'br' | 'gzip'

const compress: Record<Encoding, (body: Buffer) => Buffer> = {
  br: (body) =>
    brotliCompressSync(body, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 11,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      },
    }),
  gzip: (body) => gzipSync(body, { level: 9 }),
}

/** Compressed bytes at the highest level: brotli 11 or gzip 9. */
export const compressedSize = (body: Buffer, encoding: Encoding) => compress[encoding](body).length

/** Absolute path of a file in this repository. */
export const inRepository = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url))

/** Built files whose path matches. @throws when there is none, since then the build has changed */
export function builtFiles(folder: string, name: RegExp): { name: string; body: Buffer }[] {
  const files = readdirSync(inRepository(folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => name.test(file))
    .toSorted()
    .map((file) => ({ name: file, body: readFileSync(inRepository(`${folder}/${file}`)) }))
  if (files.length === 0) throw new Error(`${folder} não tem nenhum arquivo ${name}: rode a montagem antes.`)
  return files
}
