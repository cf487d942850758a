import { randomBytes, randomUUID } from 'node:crypto'
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const BYTES = 32

const isThere = (error: unknown) => (error as NodeJS.ErrnoException).code === 'EEXIST'

/** Text before the random part of each secret: `DATA_KEYS` needs the number of the key. */
const prefixes = { 'auth-secret': '', 'data-keys': '1:' }

/**
 * A secret of a local trial: generated once and stored in the data folder, so that sessions and encrypted fields
 * outlive a restart. Production reads its secrets from the environment.
 */
export async function readLocalSecret(dataDir: string, name: keyof typeof prefixes): Promise<string> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  const path = join(dataDir, name)
  const made = `${path}-${randomUUID()}`
  await writeFile(made, prefixes[name] + randomBytes(BYTES).toString('base64'), { mode: 0o600 })
  try {
    // A link creates the whole file at once and never replaces an existing one.
    await link(made, path)
  } catch (error) {
    if (!isThere(error)) throw error
  } finally {
    await rm(made)
  }
  return readFile(path, 'utf8')
}
