import { rulesSchema } from 'core/schema'
import { formulasTexts } from 'core/texts/admin-formulas'
import { z } from 'zod'
import { SIMULATION } from './rules-in-force.ts'

const anyObject = z.record(z.string(), z.unknown(), { error: () => formulasTexts.corpoObjeto })

export type BodySchema = typeof rulesSchema | typeof anyObject

/** What the body of a formula has to be: of the simulation's the rules, of any other an object. */
export const bodySchema = (name: string): BodySchema => (name.trim() === SIMULATION ? rulesSchema : anyObject)
