import { z } from 'zod'

export const MANIFEST = 'manifesto.json'
/** One file of lines for each table, one row a line. */
export const ROWS = 'banco'
export const FILES = 'arquivos'

const hashed = { sha256: z.string().regex(/^[\da-f]{64}$/) }
/** Of our own making: what somebody wrote into it must not lead out of the folder. */
const tableName = z.string().regex(/^[a-z_]+$/)
const key = z.string().regex(/^(?:[\w-][\w.-]*\/)+[\w-][\w.-]*$/)

/** What a backup says of itself: the shape of its tables, and what every part of it has to be. */
export const manifestSchema = z.strictObject({
  format: z.literal(1),
  created_at: z.iso.datetime(),
  /** Those that had been applied: the last one is the version of the tables. */
  migrations: z.array(z.string()).min(1),
  tables: z.array(z.strictObject({ name: tableName, rows: z.int(), ...hashed })),
  files: z.array(z.strictObject({ key, size: z.int(), ...hashed })),
  /** Files that a row names and the storage did not have. */
  missing: z.array(z.string()),
})

export type Manifest = z.infer<typeof manifestSchema>
