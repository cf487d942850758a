import { CompiledQuery, sql } from 'kysely'
import type { Connection } from '../platform/db/connect.ts'

/** The used fields of a step in a PostgreSQL plan. */
interface Step {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Index Cond'?: string
  Plans?: Step[]
}

const named = (step: Step) => `${step['Node Type']} ${step['Index Name'] ?? step['Relation Name'] ?? ''}`

/** Steps that read a whole table or index. */
const scansOf = (step: Step): string[] => [
  ...(/Seq Scan|Index.* Scan/.test(step['Node Type']) && !step['Index Cond'] ? [named(step)] : []),
  ...(step.Plans ?? []).flatMap(scansOf),
]

/** Full scans in the plan of a query; empty if it uses indexes only. */
export async function fullScans({ db, dialect }: Connection, query: CompiledQuery): Promise<string[]> {
  const explained = (words: string) => CompiledQuery.raw(`${words} ${query.sql}`, [...query.parameters])
  if (dialect === 'sqlite') {
    const { rows } = await db.executeQuery<{ detail: string }>(explained('explain query plan'))
    return rows
      .map(({ detail }) => detail)
      .filter((detail) => /^SCAN (?!CONSTANT ROW|\d+-ROW VALUES)/.test(detail))
  }
  return db.transaction().execute(async (trx) => {
    // A small test table is faster to scan; this checks that an index can be used.
    await sql`set local enable_seqscan = off`.execute(trx)
    const { rows } = await trx.executeQuery<{ 'QUERY PLAN': [{ Plan: Step }] }>(
      explained('explain (format json)'),
    )
    return rows.flatMap((row) => row['QUERY PLAN'].flatMap(({ Plan }) => scansOf(Plan)))
  })
}
