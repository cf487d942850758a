import { builtInStates } from 'core'
import { z } from 'zod'

const id = z.int().positive()
const nome = z.string().trim().min(1).max(100)

/** Lists as we answer them. A state whose list is missing has none. */
export const stateListSchema = z.array(z.object({ id, sigla: z.string().regex(/^[A-Z]{2}$/), nome }))
export const cityListSchema = z.array(z.object({ id, nome }))

/** Lists as the IBGE gives them; what else it tells of each record is dropped. A part of the states is no list of them. */
export const statesSchema = stateListSchema.refine(
  (list) => builtInStates.every(({ sigla }) => list.some((state) => state.sigla === sigla)),
  'faltam estados',
)
export const citiesSchema = cityListSchema.min(1)

/** Cities come and go one by one: a list that is much shorter than the one we bring is a part of it. */
const LEAST_SHARE = 0.9
export const citiesLike = (known: readonly unknown[] = []) =>
  citiesSchema.refine(
    (list) => new Set(list.map((city) => city.id)).size >= known.length * LEAST_SHARE,
    'faltam municípios',
  )
