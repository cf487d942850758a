import { z } from 'zod'

const id = z.int().positive()
const nome = z.string().trim().min(1).max(100)

/** Lists as the IBGE gives them; what else it tells of each record is dropped. */
export const statesSchema = z.array(z.object({ id, sigla: z.string().regex(/^[A-Z]{2}$/), nome })).min(1)
export const citiesSchema = z.array(z.object({ id, nome })).min(1)
