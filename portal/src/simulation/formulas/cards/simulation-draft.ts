import { propertyTypes, type SimulationRules } from 'core'
import { upgradeRules } from 'core/schema'
import { z } from 'zod'
import { many, readShape } from '../read-shape.ts'

/** Structure that the form needs, with any values. */
const rulesShape = z.looseObject({
  propertyTypes: z.object(
    Object.fromEntries(propertyTypes.map((type) => [type, z.looseObject({})] as const)),
  ),
  terms: z.array(z.number().nullable()),
  scenarios: many,
})

/** Rules of the simulation as administrators edit them: the bands of the programme come from the credit lines. */
export type EditedRules = Omit<SimulationRules, 'mcmv'>

/** Drops the bands of a stored body, which no simulation uses. */
export function withoutBands<Body extends object>(body: Body): Omit<Body, 'mcmv'> {
  const { mcmv: _derived, ...edited } = { mcmv: undefined, ...body }
  return edited
}

/** Parses a body with the structure of the rules of any schema version, valid or not; null for any other text. */
export function readRules(text: string): EditedRules | null {
  const read = readShape(text, rulesShape, upgradeRules) as SimulationRules | null
  return read && withoutBands(read)
}
