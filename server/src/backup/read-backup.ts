import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { migrationsOf } from '../db/migrate.ts'
import type { DialectName } from '../db/connect.ts'
import { FILES, MANIFEST, manifestSchema, ROWS, type Manifest } from './manifest.ts'

/** Why there is no backup, or it is not restored, for whoever asked. */
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

/** The lines of a table's file. */
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
 * Reads what a backup says of itself, and every byte of it.
 * @throws BackupError where a part is missing or was changed, or a newer version of the product wrote it
 */
export async function checkBackup(folder: string, dialect: DialectName): Promise<Manifest> {
  const manifest = await readManifest(folder)
  const known = migrationsOf(dialect)
  if (!manifest.migrations.every((name) => name in known))
    throw new BackupError('A cópia é de uma versão mais nova deste programa. Atualize o programa.')
  const parts = [
    ...manifest.tables.map(({ name, sha256 }) => ({ path: pathOfTable(folder, name), sha256 })),
    ...manifest.files.map(({ key, sha256 }) => ({ path: pathOfFile(folder, key), sha256 })),
  ]
  for (const { path, sha256 } of parts)
    if ((await digestOf(path).catch(() => null)) !== sha256)
      throw new BackupError(`A cópia está danificada: ${path} falta ou não é mais o que era. Use outra.`)
  return manifest
}
