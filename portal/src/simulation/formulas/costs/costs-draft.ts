import type { CostRules, Day, ItbiRule, RegistryRange, RegistryTable } from 'core'
import { upgradeCosts } from 'core/schema'
import { z } from 'zod'
import { missing } from '../lines/missing.ts'
import { many, readShape } from '../read-shape.ts'

/** Amounts, empty while the person types. */
const amounts = z.array(z.number().nullable())
const scale = z.looseObject({ upTo: amounts, fees: amounts })

/** Structure that the tables and the forms need, with any values. */
const costsShape = z.looseObject({
  sources: z.record(z.string(), z.looseObject({})),
  itbi: z.array(z.looseObject({ name: z.string(), rates: z.array(z.looseObject({ parts: many })) })),
  itbiRanges: z.array(z.looseObject({ name: z.string() })),
  itbiElsewhere: z.looseObject({}),
  registry: z.array(
    z.looseObject({
      ...scale.shape,
      state: z.string(),
      validFrom: z.string(),
      lien: z.union([scale, z.looseObject({ factor: z.number().nullable() })]).optional(),
      without: z.array(z.string()),
    }),
  ),
  registryElsewhere: z.looseObject({ upTo: amounts, lowest: amounts, highest: amounts }).nullable(),
  discounts: many,
  financed: z.array(z.string()),
})

/** Parses a body with the structure of cost rules of any schema, valid or not; null for any other text. */
export const readCosts = (text: string) => readShape(text, costsShape, upgradeCosts) as CostRules | null

/** Initial values of a new ITBI rule, without a municipality. */
export const newItbi = (day: Day): ItbiRule => ({
  municipality: 0,
  name: '',
  validFrom: day,
  validTo: null,
  source: '',
  rates: [{ parts: [] }],
})

/** Initial values of a state's registry table, with one band. */
export const newRegistryTable = (day: Day): RegistryTable => ({
  state: '',
  validFrom: day,
  validTo: null,
  source: '',
  upTo: [missing],
  fees: [missing],
  without: [],
})

/** Initial values of the range for states without a table. */
export const newRegistryRange = (): RegistryRange => ({
  upTo: [missing],
  lowest: [missing, missing],
  highest: [missing, missing],
  source: '',
})

/** Sets a field of an object, or removes it for a value that says nothing. */
export function withPart<Whole extends object, Name extends keyof Whole>(
  whole: Whole,
  name: Name,
  value: Whole[Name] | null | undefined,
): Whole {
  const { [name]: _before, ...others } = whole
  return (value === null || value === undefined ? others : { ...others, [name]: value }) as Whole
}
