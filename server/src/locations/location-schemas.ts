import { builtInStates } from 'core'
import { z } from 'zod'

const id = z.int().positive()
const nome = z.string().trim().min(1).max(100)

/** Lists as we answer them. A state whose list is missing has none. */
export const stateListSchema = z.array(z.object({ id, sigla: z.string().regex(/^[A-Z]{2}$/), nome }))
export const cityListSchema = z.array(z.object({ id, nome }))

/** Lists as the IBGE gives them; what else it tells of each record is dropped. A part of the states is no list of them. */
export const statesSchema = stateListSchema.min(builtInStates.length)
export const citiesSchema = cityListSchema.min(1)
