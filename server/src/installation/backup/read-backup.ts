import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { LAST_EARLIER, presentNames } from '../../platform/db/earlier-migrations.ts'
import { migrationsOf } from '../../platform/db/migrate.ts'
import type { DialectName } from '../../platform/db/connect.ts'
import { FILES, MANIFEST, manifestSchema, ROWS, type Manifest } from './manifest.ts'

/** Error for the person who runs the backup or the restore. */
export class BackupError extends Error {
  override name = 'BackupError'
}

async function digestOf(path: string) {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) hash.update(chunk)
  return hash.digest('hex')
}

export const pathOfTable = (folder: string, name: string) => join(folder, ROWS, `${name}.jsonl`)
export const pathOfFile = (folder: string, key: string) => join(folder, FILES, key)

/** Lines of a table's file. */
export const rowsOf = (folder: string, name: string): AsyncIterable<string> =>
  createInterface({ input: createReadStream(pathOfTable(folder, name)), crlfDelay: Number.POSITIVE_INFINITY })

async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, MANIFEST), 'utf8').catch(() => {
    throw new BackupError(`${folder} não é uma cópia de segurança: falta o ${MANIFEST}.`)
  })
  try {
    return manifestSchema.parse(JSON.parse(text))
  } catch {
    throw new BackupError(`${join(folder, MANIFEST)} não é o de uma cópia que este programa entende.`)
  }
}

/**
 * Reads the manifest and verifies every file.
 * @throws BackupError when a part is missing or modified, or another version must restore it
 */
export async function checkBackup(folder: string, dialect: DialectName): Promise<Manifest> {
  const manifest = await readManifest(folder)
  const names = presentNames(manifest.migrations)
  if (!names)
    throw new BackupError(
      `A cópia é de uma versão antiga. Restaure-a com a última versão que tem a migração ${LAST_EARLIER}, inicie essa versão uma vez e depois esta.`,
    )
  const migrations = migrationsOf(dialect)
  if (!names.every((name) => name in migrations))
    throw new BackupError('A cópia é de uma versão mais nova deste programa. Atualize o programa.')
  const parts = [
    ...manifest.tables.map(({ name, sha256 }) => ({ path: pathOfTable(folder, name), sha256 })),
    ...manifest.files.map(({ key, sha256 }) => ({ path: pathOfFile(folder, key), sha256 })),
  ]
  for (const { path, sha256 } of parts)
    if ((await digestOf(path).catch(() => null)) !== sha256)
      throw new BackupError(`A cópia está danificada: ${path} falta ou não é mais o que era. Use outra.`)
  return { ...manifest, migrations: names }
}
