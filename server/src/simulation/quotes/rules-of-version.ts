import { builtInCostsFormula, builtInLinesFormula, type CostsFormula, type LinesFormula } from 'core'
import { costsSchema, linesSchema } from 'core/schema'
import type { z } from 'zod'
import { parseStored } from '../../platform/db/read-stored-json.ts'
import type { Db } from '../../platform/db/connect.ts'

/** Loads a version of a formula. @throws Error when it is missing or unreadable */
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

/** Caches each version's rules, which never change. */
function once<Rules>(cache: Map<number, Promise<Rules>>, version: number, read: () => Promise<Rules>) {
  const rules = cache.get(version) ?? read()
  cache.set(version, rules)
  return rules
}

/** Loads the rules that computed a simulation, by their version numbers. */
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
