import { z } from 'zod'

export const MANIFEST = 'manifesto.json'
/** Folder with one file per table, one row per line. */
export const ROWS = 'banco'
export const FILES = 'arquivos'

const hashed = { sha256: z.string().regex(/^[\da-f]{64}$/) }
/** Restricts names from the manifest, which may be manipulated to leave the folder. */
const tableName = z.string().regex(/^[a-z_]+$/)
const key = z.string().regex(/^(?:[\w-][\w.-]*\/)+[\w-][\w.-]*$/)

/** Manifest of a backup: its migrations, and the hash of every part. */
export const manifestSchema = z.strictObject({
  format: z.literal(1),
  created_at: z.iso.datetime(),
  /** Applied migrations; the last one is the version of the tables. */
  migrations: z.array(z.string()).min(1),
  tables: z.array(z.strictObject({ name: tableName, rows: z.int(), ...hashed })),
  files: z.array(z.strictObject({ key, size: z.int(), ...hashed })),
  /** Files that a row names and the storage lacked. */
  missing: z.array(z.string()),
})

export type Manifest = z.infer<typeof manifestSchema>
