import { randomUUID } from 'node:crypto'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Storage } from '../../platform/storage/storage.ts'
import { bad, good, healthText, textsOf, type HealthCheck } from './check.ts'

/** Prefix that only this check uses; no other code lists or writes it. */
const PREFIX = 'health-check/'

async function readBack(storage: Storage, key: string) {
  const opened = await storage.open(key)
  return opened && (await new Response(opened.body).text())
}

export const checkStorage: HealthCheck = {
  ...textsOf('arquivos'),
  run: async ({ env, storage, incoming }) => {
    const id = randomUUID()
    const path = join(incoming, id)
    const key = PREFIX + id
    const kind = env.S3_BUCKET ? healthText('arquivosBucket') : healthText('arquivosPasta')
    await mkdir(incoming, { recursive: true, mode: 0o700 })
    try {
      await writeFile(path, id, { flag: 'wx', mode: 0o600 })
      await storage.take(key, path, 'text/plain')
      if ((await readBack(storage, key)) !== id) return bad(healthText('arquivosPerdidos', { lugar: kind }))
    } finally {
      await rm(path, { force: true })
      await storage.delete(key)
    }
    const left = await readBack(storage, key)
    return left === null
      ? good(healthText('arquivosFuncionam', { lugar: kind }))
      : bad(healthText('arquivosFicaram', { lugar: kind }))
  },
}
