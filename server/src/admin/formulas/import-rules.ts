import { foldText, today } from 'core'
import { importCeilings, importItbi, importLimits, type FindPlace, type RuleSheet } from 'core/import'
import { rm } from 'node:fs/promises'
import type { Actor } from '../../access/actor.ts'
import type { AppDeps } from '../../app-deps.ts'
import { receiveFile } from '../../documents/receive-file.ts'
import { errorText } from '../../http/api-error.ts'
import { fileTask } from '../../images/file-task.ts'
import type { Locations } from '../../locations/locations.ts'
import { writtenRows, type SheetRow } from '../../sheets/read-sheet.ts'

type Deps = Pick<AppDeps, 'incoming' | 'readPublished' | 'locations' | 'clock'>

/** The municipalities of every state that a sheet names, so that finding one asks nobody. */
async function placesOf(rows: readonly SheetRow[], locations: Locations): Promise<FindPlace> {
  const named = new Set(rows.flatMap(([, cells]) => cells.map((cell) => String(cell ?? '').toUpperCase())))
  const states = [...named].flatMap((sigla) =>
    /^[A-Z]{2}$/.test(sigla) ? (locations.findState(sigla) ?? []) : [],
  )
  const cities = new Map(
    await Promise.all(
      states.map(async ({ sigla }) => {
        const { items } = await locations.listCities(sigla)
        return [sigla, new Map(items.map((city) => [foldText(city.nome), city]))] as const
      }),
    ),
  )
  return (uf, name) => cities.get(uf.toUpperCase())?.get(foldText(name)) ?? null
}

async function rowsOf(deps: Deps, actor: Actor, request: Request): Promise<SheetRow[]> {
  const file = await receiveFile(request, { folder: deps.incoming, maxMb: importLimits.megabytes })
  const target = `${file.path}.linhas`
  try {
    await fileTask(actor.id, 'sheet', [file.path, target], errorText('planilhaGrande'))
    const rows: SheetRow[] = []
    for await (const row of writtenRows(target)) rows.push(row)
    return rows
  } finally {
    await rm(file.path, { force: true })
    await rm(target, { force: true })
  }
}

/**
 * What the rules in force become by a sheet of municipal ceilings or of ITBI. Nothing is kept: whoever looked at it keeps
 * it as the next version, and goes back by the version before.
 * @throws ApiError with what is wrong with the file
 */
export async function importRules(deps: Deps, actor: Actor, sheet: RuleSheet, request: Request) {
  const rows = await rowsOf(deps, actor, request)
  const { lines, costs } = await deps.readPublished()
  const find = await placesOf(rows, deps.locations)
  const read =
    sheet === 'ceilings'
      ? { name: lines.name, ...importCeilings(rows, lines.body, find) }
      : { name: costs.name, ...importItbi(rows, costs.body, find, today(deps.clock())) }
  const { name, rules, problems, body } = read
  return {
    name,
    rows: rules.length,
    problems,
    // A sheet with a mistake in it is mended first, and not taken in by halves.
    body: problems.length === 0 && rules.length > 0 ? { ...body } : null,
  }
}
