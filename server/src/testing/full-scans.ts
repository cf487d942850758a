import { CompiledQuery, sql } from 'kysely'
import type { Connection } from '../db/connect.ts'

/** A step of a plan of PostgreSQL, as far as this looks. */
interface Step {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Index Cond'?: string
  Plans?: Step[]
}

const named = (step: Step) => `${step['Node Type']} ${step['Index Name'] ?? step['Relation Name'] ?? ''}`

/** Steps that look at everything: a table, or an index without saying where in it. */
const scansOf = (step: Step): string[] => [
  ...(/Seq Scan|Index.* Scan/.test(step['Node Type']) && !step['Index Cond'] ? [named(step)] : []),
  ...(step.Plans ?? []).flatMap(scansOf),
]

/**
 * Where a query looks through a whole table or a whole index, as the database tells; empty when it goes straight to
 * what it wants.
 */
export async function fullScans({ db, dialect }: Connection, query: CompiledQuery): Promise<string[]> {
  const explained = (words: string) => CompiledQuery.raw(`${words} ${query.sql}`, [...query.parameters])
  if (dialect === 'sqlite') {
    const { rows } = await db.executeQuery<{ detail: string }>(explained('explain query plan'))
    return rows
      .map(({ detail }) => detail)
      .filter((detail) => /^SCAN (?!CONSTANT ROW|\d+-ROW VALUES)/.test(detail))
  }
  return db.transaction().execute(async (trx) => {
    // In a table of a test it would be quicker to read it all: this asks whether there is another way.
    await sql`set local enable_seqscan = off`.execute(trx)
    const { rows } = await trx.executeQuery<{ 'QUERY PLAN': [{ Plan: Step }] }>(
      explained('explain (format json)'),
    )
    return rows.flatMap((row) => row['QUERY PLAN'].flatMap(({ Plan }) => scansOf(Plan)))
  })
}
