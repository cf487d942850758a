import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Municipio, Uf } from 'core'
import { citiesSchema, statesSchema } from './location-schemas.ts'

/** Lists that ship with the product, used when the geography service does not respond. */
export interface BundledLocations {
  states: Uf[] | undefined
  /** By the state's abbreviation. */
  cities: ReadonlyMap<string, Municipio[]>
}

const readJson = async (path: string): Promise<unknown> => JSON.parse(await readFile(path, 'utf8'))

/** Reads `ufs.json` and every `municipios-{UF}.json` of a folder; a missing file means a missing list. */
export async function readBundled(folder: string): Promise<BundledLocations> {
  const names = await readdir(folder)
  const files = names.flatMap((name) => {
    const [, uf] = /^municipios-([A-Z]{2})\.json$/.exec(name) ?? []
    return uf ? [{ uf, name }] : []
  })
  const cities = files.map(
    async ({ uf, name }) => [uf, citiesSchema.parse(await readJson(join(folder, name)))] as const,
  )
  return {
    states: names.includes('ufs.json')
      ? statesSchema.parse(await readJson(join(folder, 'ufs.json')))
      : undefined,
    cities: new Map(await Promise.all(cities)),
  }
}
