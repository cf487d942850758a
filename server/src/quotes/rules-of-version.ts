import { builtInCostsFormula, builtInLinesFormula, type CostsFormula, type LinesFormula } from 'core'
import { costsSchema, linesSchema } from 'core/schema'
import type { z } from 'zod'
import { parseStored } from '../db/read-stored-json.ts'
import type { Db } from '../db/connect.ts'

/** A formula in one of its versions. @throws Error where it is not there, or cannot be read any more */
async function formulaOf<Body>(
  db: Db,
  builtIn: { name: string; version: number; body: Body },
  version: number,
  schema: z.ZodType<Body>,
) {
  if (version === builtIn.version) return builtIn
  const row = await db
    .selectFrom('calc_formulas')
    .where('name', '=', builtIn.name)
    .where('version', '=', version)
    .select('body')
    .executeTakeFirst()
  const body = row && parseStored(row.body, schema)
  if (!body) throw new Error(`${builtIn.name} ${version} cannot be read`)
  return { name: builtIn.name, version, body }
}

/** What was asked of a version before is not asked again. */
function once<Rules>(known: Map<number, Promise<Rules>>, version: number, read: () => Promise<Rules>) {
  const found = known.get(version) ?? read()
  known.set(version, found)
  return found
}

/** The rules that something was computed by, by the numbers of their versions. */
export function createRulesOfVersion(db: Db) {
  const lines = new Map<number, Promise<LinesFormula>>()
  const costs = new Map<number, Promise<CostsFormula>>()
  return {
    lines: (version: number) =>
      once(lines, version, () => formulaOf(db, builtInLinesFormula, version, linesSchema)),
    costs: (version: number) =>
      once(costs, version, () => formulaOf(db, builtInCostsFormula, version, costsSchema)),
  }
}
export type RulesOfVersion = ReturnType<typeof createRulesOfVersion>
