import { indexByName, today } from 'core'
import {
  importCeilings,
  importItbi,
  importLimits,
  type FindMunicipality,
  type RuleSpreadsheet,
} from 'core/import'
import { rm } from 'node:fs/promises'
import type { Actor } from '../../platform/access/actor.ts'
import type { AppDeps } from '../../app-deps.ts'
import { receiveFile } from '../../platform/storage/receive-file.ts'
import { errorText } from '../../platform/http/api-error.ts'
import { fileTask } from '../../platform/images/file-task.ts'
import type { Locations } from '../locations/locations.ts'
import { writtenRows, type SpreadsheetRow } from '../../platform/spreadsheets/read-spreadsheet.ts'

type Deps = Pick<AppDeps, 'incoming' | 'readPublished' | 'locations' | 'clock'>

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

async function rowsOf(deps: Deps, actor: Actor, request: Request): Promise<SpreadsheetRow[]> {
  const file = await receiveFile(request, { folder: deps.incoming, maxMb: importLimits.megabytes })
  const target = `${file.path}.linhas`
  try {
    await fileTask(actor.id, 'sheet', [file.path, target], errorText('planilhaGrande'))
    const rows: SpreadsheetRow[] = []
    for await (const row of writtenRows(target)) rows.push(row)
    return rows
  } finally {
    await rm(file.path, { force: true })
    await rm(target, { force: true })
  }
}

/**
 * Merges a spreadsheet of municipal ceilings or ITBI into the active rules without storing them: an administrator saves
 * the result as the next version, and undoes it by activating the previous one.
 * @throws ApiError with the problem of the file
 */
export async function importRules(deps: Deps, actor: Actor, kind: RuleSpreadsheet, request: Request) {
  const rows = await rowsOf(deps, actor, request)
  const { lines, costs } = await deps.readPublished()
  // Banks are a setting of the house, not part of a version.
  const { banks: _setting, ...tables } = lines.body
  const find = await placesOf(rows, deps.locations)
  const read =
    kind === 'ceilings'
      ? { name: lines.name, ...importCeilings(rows, tables, find, today(deps.clock())) }
      : { name: costs.name, ...importItbi(rows, costs.body, find, today(deps.clock())) }
  const { name, rules, problems, body } = read
  return {
    name,
    rows: rules.length,
    problems,
    // A spreadsheet with errors is corrected first; it is never imported partly.
    body: problems.length === 0 && rules.length > 0 ? { ...body } : null,
  }
}
