import { builtInStates } from 'core'
import { z } from 'zod'

const id = z.int().positive()
const nome = z.string().trim().min(1).max(100)

/** Lists as the API returns them. A state without a list has no cities. */
export const stateListSchema = z.array(z.object({ id, sigla: z.string().regex(/^[A-Z]{2}$/), nome }))
export const cityListSchema = z.array(z.object({ id, nome }))

/** Lists as the IBGE returns them, without its other fields. An incomplete list of states is rejected. */
export const statesSchema = stateListSchema.refine(
  (list) => builtInStates.every(({ sigla }) => list.some((state) => state.sigla === sigla)),
  'faltam estados',
)
export const citiesSchema = cityListSchema.min(1)

/** Cities change one by one: a list much shorter than the bundled one is incomplete. */
const LEAST_SHARE = 0.9
export const citiesLike = (bundled: readonly unknown[] = []) =>
  citiesSchema.refine(
    (list) => new Set(list.map((city) => city.id)).size >= bundled.length * LEAST_SHARE,
    'faltam municípios',
  )
