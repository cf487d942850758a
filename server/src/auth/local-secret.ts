import { randomBytes, randomUUID } from 'node:crypto'
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const BYTES = 32

const isThere = (error: unknown) => (error as NodeJS.ErrnoException).code === 'EEXIST'

/**
 * The secret of the local trial: made once and kept in the data folder, so that sessions outlive a restart.
 * Production is given its own.
 */
export async function readLocalSecret(dataDir: string): Promise<string> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  const path = join(dataDir, 'auth-secret')
  const made = `${path}-${randomUUID()}`
  await writeFile(made, randomBytes(BYTES).toString('base64'), { mode: 0o600 })
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
