import { randomBytes, randomUUID } from 'node:crypto'
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const BYTES = 32

const isThere = (error: unknown) => (error as NodeJS.ErrnoException).code === 'EEXIST'

/** What of the local trial's secrets is written before the random part. */
const prefixes = { 'auth-secret': '', 'data-keys': '1:' }

/**
 * A secret of the local trial: made once and kept in the data folder, so that sessions and encrypted fields outlive a
 * restart. Production is given its own.
 */
export async function readLocalSecret(dataDir: string, name: keyof typeof prefixes): Promise<string> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  const path = join(dataDir, name)
  const made = `${path}-${randomUUID()}`
  await writeFile(made, prefixes[name] + randomBytes(BYTES).toString('base64'), { mode: 0o600 })
  try {
    // It appears whole or not at all, and never in the place of another.
    await link(made, path)
  } catch (error) {
    if (!isThere(error)) throw error
  } finally {
    await rm(made)
  }
  return readFile(path, 'utf8')
}
