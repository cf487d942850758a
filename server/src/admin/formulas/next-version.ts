import type { Trx } from '../../db/connect.ts'

/** The next version of a formula: one more than was ever given out, deleted ones among them. */
export async function nextVersion(trx: Trx, name: string): Promise<number> {
  const { last_version } = await trx
    .insertInto('formula_versions')
    .values({ name, last_version: 1 })
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet((row) => ({ last_version: row('formula_versions.last_version', '+', 1) })),
    )
    .returning('last_version')
    .executeTakeFirstOrThrow()
  return last_version
}
