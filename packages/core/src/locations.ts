import type { Municipio, Uf } from './answers.ts'

/** The 27 states with their IBGE ids, ordered by name: the last resort of the location chain. */
export const builtInStates: readonly Uf[] = (
  [
    [12, 'AC', 'Acre'],
    [27, 'AL', 'Alagoas'],
    [16, 'AP', 'Amapá'],
    [13, 'AM', 'Amazonas'],
    [29, 'BA', 'Bahia'],
    [23, 'CE', 'Ceará'],
    [53, 'DF', 'Distrito Federal'],
    [32, 'ES', 'Espírito Santo'],
    [52, 'GO', 'Goiás'],
    [21, 'MA', 'Maranhão'],
    [51, 'MT', 'Mato Grosso'],
    [50, 'MS', 'Mato Grosso do Sul'],
    [31, 'MG', 'Minas Gerais'],
    [15, 'PA', 'Pará'],
    [25, 'PB', 'Paraíba'],
    [41, 'PR', 'Paraná'],
    [26, 'PE', 'Pernambuco'],
    [22, 'PI', 'Piauí'],
    [33, 'RJ', 'Rio de Janeiro'],
    [24, 'RN', 'Rio Grande do Norte'],
    [43, 'RS', 'Rio Grande do Sul'],
    [11, 'RO', 'Rondônia'],
    [14, 'RR', 'Roraima'],
    [42, 'SC', 'Santa Catarina'],
    [35, 'SP', 'São Paulo'],
    [28, 'SE', 'Sergipe'],
    [17, 'TO', 'Tocantins'],
  ] as const
).map(([id, sigla, nome]) => ({ id, sigla, nome }))

/** Fetches and parses one address; rejects when it does not answer with JSON. */
export type FetchJson = (path: string) => Promise<unknown>

async function firstList<Item>(
  fetchJson: FetchJson,
  paths: string[],
  last: readonly Item[],
): Promise<readonly Item[]> {
  for (const path of paths) {
    try {
      const items = await fetchJson(path)
      if (Array.isArray(items) && items.length > 0) return items as Item[]
    } catch {
      // The next source of the chain is the answer to a failing one.
    }
  }
  return last
}

/** States: from the API, from the bundled file, from the built-in list. Never rejects. */
export const listStates = (fetchJson: FetchJson) =>
  firstList<Uf>(fetchJson, ['/api/public/locations/states', '/data/ufs.json'], builtInStates)

/** Municipalities of a state: from the API, then from the bundled file; empty when neither answers. Never rejects. */
export const listCities = (fetchJson: FetchJson, uf: string) =>
  firstList<Municipio>(
    fetchJson,
    [`/api/public/locations/states/${uf}/cities`, `/data/municipios-${uf}.json`],
    [],
  )
