import {
  amountLimits,
  buyerFacts,
  caseRecords,
  MOST_BUYERS,
  operationFacts,
  propertyFacts,
  sellerFacts,
  type Fact,
  type FactsOf,
} from 'core'
import { birthDateSchema, emailSchema, message, personNameSchema, phoneDigitsSchema } from 'core/schema'
import { z } from 'zod'
import { seenSchema as seen } from './seen-schema.ts'
import { cleanText } from '../../platform/http/clean-text.ts'

const digits = (pattern: RegExp, wrong: ReturnType<typeof message>) =>
  z
    .string(wrong)
    .overwrite((text) => text.replace(/\D/g, ''))
    .regex(pattern, wrong)

const whole = (least: number, most: number) =>
  z
    .int(message('informeInteiro'))
    .min(least, message('minimoN', { n: least }))
    .max(most, message('maximoN', { n: most }))

const ofKind = {
  text: ({ most = 0 }) => cleanText().max(most, message('maximoCaracteres', { n: most })),
  money: () =>
    z
      .int(message('informeCentavosInteiros'))
      .min(0, message('valorNegativo'))
      .max(amountLimits.propertyValue, message('valorMaximo'))
      .meta({ description: 'Em centavos' }),
  rate: () =>
    z
      .number(message('informeNumero'))
      .min(0, message('valorNegativo'))
      .max(1, message('maximoUm'))
      .meta({ description: 'Fração ao ano: 0.1119 é 11,19% a.a.' }),
  months: ({ most = 0 }) => whole(1, most).meta({ description: 'Em meses' }),
  count: ({ most = 0 }) => whole(0, most),
  day: ({ isBirth }) => (isBirth ? birthDateSchema : z.iso.date(message('informeData'))),
  yesNo: () => z.boolean(message('verdadeiroOuFalso')),
  cpf: () => digits(/^\d{11}$/, message('informeCpf')),
  taxId: () => digits(/^(\d{11}|\d{14})$/, message('documentoInvalido')),
  phone: () => phoneDigitsSchema,
  email: () => emailSchema,
  choice: ({ of = {} }) =>
    z.enum(Object.keys(of), message('escolhaUmDe', { valores: Object.keys(of).join(', ') })),
} satisfies Record<Fact['kind'], (fact: Fact) => z.ZodType>

type SchemasOf<Table extends Readonly<Record<string, Fact>>> = {
  [Name in keyof Table]: z.ZodType<FactsOf<Table>[Name], FactsOf<Table>[Name]>
}

const schemasOf = <Table extends Readonly<Record<string, Fact>>>(facts: Table) =>
  Object.fromEntries(
    Object.entries(facts).map(([name, fact]) => [name, ofKind[fact.kind](fact).nullable()]),
  ) as unknown as SchemasOf<Table>

/** The three records of a case. */
export const caseFactsSchema = z
  .strictObject({
    property: z.strictObject(schemasOf(propertyFacts)),
    seller: z.strictObject(schemasOf(sellerFacts)),
    operation: z.strictObject(schemasOf(operationFacts)),
  })
  .meta({ id: 'FatosDoDossie', description: 'Imóvel, vendedor e operação; null é o que não se sabe' })

/** Bodies of changes; missing fields stay unchanged. */
export const propertyChangeSchema = z.strictObject(schemasOf(caseRecords.property)).partial().extend({ seen })
export const sellerChangeSchema = z.strictObject(schemasOf(caseRecords.seller)).partial().extend({ seen })
export const operationChangeSchema = z
  .strictObject(schemasOf(caseRecords.operation))
  .partial()
  .extend({ seen })

const buyer = schemasOf(buyerFacts)

/** Bodies that add and change a buyer. */
export const newBuyerSchema = z.strictObject({
  name: personNameSchema,
  ...z.strictObject(buyer).partial().shape,
})
export const buyerChangeSchema = newBuyerSchema.partial().extend({ seen })

/** Body that reorders the buyers. */
export const buyerOrderSchema = z.strictObject({
  ids: z.array(z.uuid(), message('informeLista')).max(MOST_BUYERS),
})

/** Buyer with personal data. */
export const buyerSchema = z
  .strictObject({ id: z.uuid(), position: z.int(), name: z.string(), ...buyer })
  .meta({ id: 'Comprador', description: 'Um comprador do dossiê' })

export type CaseFacts = z.infer<typeof caseFactsSchema>
export type Buyer = z.infer<typeof buyerSchema>
export type NewBuyerInput = z.infer<typeof newBuyerSchema>
export type BuyerChange = Omit<z.infer<typeof buyerChangeSchema>, 'seen'>
