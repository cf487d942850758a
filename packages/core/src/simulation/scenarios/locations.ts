export interface Uf {
  id: number
  sigla: string
  nome: string
}

export interface Municipio {
  id: number
  nome: string
}

const parseStates = (list: string): Uf[] =>
  list.split(',').map((state) => ({ id: +state.slice(0, 2), sigla: state.slice(2, 4), nome: state.slice(4) }))

/**
 * The 27 states with their IBGE ids, sorted by name: the last fallback of `listStates`. Marked as pure, so that files of the
 * widget that use none of them drop the list.
 */
export const builtInStates: readonly Uf[] = /* @__PURE__ */ parseStates(
  '12ACAcre,27ALAlagoas,16APAmapá,13AMAmazonas,29BABahia,23CECeará,53DFDistrito Federal,32ESEspírito Santo,52GOGoiás,21MAMaranhão,51MTMato Grosso,50MSMato Grosso do Sul,31MGMinas Gerais,15PAPará,25PBParaíba,41PRParaná,26PEPernambuco,22PIPiauí,33RJRio de Janeiro,24RNRio Grande do Norte,43RSRio Grande do Sul,11RORondônia,14RRRoraima,42SCSanta Catarina,35SPSão Paulo,28SESergipe,17TOTocantins',
)

/** Fetches a path and parses JSON; rejects on any other response. */
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
      // Continues with the next source.
    }
  }
  return last
}

/** Lists the states: from the API, else the bundled file, else the built-in list. Never rejects. */
export const listStates = (fetchJson: FetchJson) =>
  firstList<Uf>(fetchJson, ['/api/public/locations/states', '/data/ufs.json'], builtInStates)

/** Lists the municipalities of a state: from the API, else the bundled file; empty when both fail. Never rejects. */
export const listCities = (fetchJson: FetchJson, uf: string) =>
  firstList<Municipio>(
    fetchJson,
    [`/api/public/locations/states/${uf}/cities`, `/data/municipios-${uf}.json`],
    [],
  )
