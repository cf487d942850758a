import { builtInStates, type Municipio, type Uf } from 'core'
import type { Logger } from 'pino'
import type { BundledLocations } from './bundled.ts'
import { errorCode } from '../../platform/describe-error.ts'
import { circuitBreaker } from './circuit-breaker.ts'
import { askJson, type OutsideService } from '../../platform/http/ask-json.ts'
import { citiesLike, statesSchema } from './location-schemas.ts'
import { staleWhileRevalidate } from './stale-while-revalidate.ts'
import { cutText } from 'core'

/** Source of a list, in order of preference. */
export type Source = 'ibge' | 'arquivo' | 'embutido'

export interface LocationList<Item> {
  source: Source
  items: readonly Item[]
}

export interface Locations {
  findState: (sigla: string) => Uf | undefined
  listStates: () => Promise<LocationList<Uf>>
  /** @param uf abbreviation of a state that `findState` finds */
  listCities: (uf: string) => Promise<LocationList<Municipio>>
}

interface LocationOptions {
  ibge: OutsideService
  bundled: BundledLocations
  /** Milliseconds that a list of the IBGE stays fresh; never rejects. */
  ttlMs: () => Promise<number>
  now: () => number
  log: Logger
}

/** Node puts the reason of a failed fetch into `cause`. */
function reasonOf(error: unknown) {
  const cause = (error as Error).cause ?? error
  return cutText(cause instanceof Error ? `${cause.name}: ${cause.message}` : errorCode(cause), 200)
}

const PAUSE_MS = 5 * 60 * 1000
const noCities: readonly Municipio[] = []

/** Chain of location sources: the IBGE service, the bundled files, the built-in states. Never rejects. */
export function createLocations({ ibge, bundled, ttlMs, now, log }: LocationOptions): Locations {
  const callIbge = circuitBreaker({ pauseMs: PAUSE_MS, now })
  const warnOf = (message: string, key: string) => (error: unknown) =>
    log.warn({ chave: key, motivo: reasonOf(error) }, message)
  const statesOfIbge = staleWhileRevalidate(
    (key) =>
      callIbge(() => askJson(ibge, 'estados?orderBy=nome', statesSchema), warnOf('Erro ao buscar UFs', key)),
    { ttlMs, now },
  )
  const citiesOfIbge = staleWhileRevalidate(
    (uf) =>
      callIbge(
        () => askJson(ibge, `estados/${uf}/municipios?orderBy=nome`, citiesLike(bundled.cities.get(uf))),
        warnOf('Erro ao buscar municípios', uf),
      ),
    { ttlMs, now },
  )

  return {
    // Only built-in abbreviations become part of a request's address.
    findState: (sigla) => builtInStates.find((state) => state.sigla === sigla.toUpperCase()),
    async listStates() {
      const items = await statesOfIbge('BR')
      if (items) return { source: 'ibge', items }
      if (bundled.states) return { source: 'arquivo', items: bundled.states }
      return { source: 'embutido', items: builtInStates }
    },
    async listCities(uf) {
      const items = await citiesOfIbge(uf)
      if (items) return { source: 'ibge', items }
      const bundledCities = bundled.cities.get(uf)
      return bundledCities
        ? { source: 'arquivo', items: bundledCities }
        : { source: 'embutido', items: noCities }
    },
  }
}
