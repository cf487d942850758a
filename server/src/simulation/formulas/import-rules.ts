import { indexByName, today } from 'core'
import {
  formulaOf,
  importLimits,
  readRules,
  type FindMunicipality,
  type RuleBodies,
  type RuleSpreadsheet,
} from 'core/import'
import { rm } from 'node:fs/promises'
import type { Actor } from '../../platform/access/actor.ts'
import type { AppDeps } from '../../app-deps.ts'
import { receiveFile } from '../../platform/storage/receive-file.ts'
import type { SpreadsheetRow } from '../../platform/spreadsheets/read-spreadsheet.ts'
import type { Locations } from '../locations/locations.ts'
import { readRuleFile } from './rule-file.ts'

type RulesDeps = Pick<AppDeps, 'readPublished' | 'locations' | 'clock'>

/** Loads the municipalities of every state in a spreadsheet, so that each look-up is local. */
async function placesOf(rows: readonly SpreadsheetRow[], locations: Locations): Promise<FindMunicipality> {
  const named = new Set(rows.flatMap(([, cells]) => cells.map((cell) => String(cell ?? '').toUpperCase())))
  const states = [...named].flatMap((sigla) =>
    /^[A-Z]{2}$/.test(sigla) ? (locations.findState(sigla) ?? []) : [],
  )
  const cities = new Map(
    await Promise.all(
      states.map(async ({ sigla }) => {
        const { items } = await locations.listCities(sigla)
        return [sigla, indexByName(items)] as const
      }),
    ),
  )
  return (uf, name) => cities.get(uf.toUpperCase())?.(name) ?? null
}

/** Reads the rows of a table against the rules in force. Stores nothing. */
export async function readTable(deps: RulesDeps, kind: RuleSpreadsheet, rows: readonly SpreadsheetRow[]) {
  const { lines, costs } = await deps.readPublished()
  // Banks are a setting of the house, not part of a version.
  const { banks: _setting, ...tables } = lines.body
  const bodies: RuleBodies = { lines: tables, costs: costs.body }
  const find = await placesOf(rows, deps.locations)
  const read = readRules(kind, rows, { find, bodies, day: today(deps.clock()) })
  const { name, version } = { lines, costs }[formulaOf(kind)]
  return { name, version, bodies, ...read }
}

/**
 * Reads an uploaded table without storing it: the editor merges the rules into the version that an administrator edits.
 * @throws ApiError with the problem of the file
 */
export async function importRules(
  deps: RulesDeps & Pick<AppDeps, 'incoming'>,
  actor: Actor,
  kind: RuleSpreadsheet,
  request: Request,
) {
  const file = await receiveFile(request, { folder: deps.incoming, maxMb: importLimits.megabytes })
  try {
    const rows = await readRuleFile(file.path, actor.id, `${file.path}.linhas`)
    const { name, rules, problems } = await readTable(deps, kind, rows)
    // A file with errors is corrected first; it is never imported partly.
    return { name, problems, rules: problems.length === 0 ? rules : [] }
  } finally {
    await rm(file.path, { force: true })
  }
}
