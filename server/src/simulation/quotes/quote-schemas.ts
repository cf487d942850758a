import {
  amortizationSystems,
  confirmations,
  dependencies,
  fgtsConditions,
  limitNames,
  rateIndexes,
  registryGaps,
  rateUnits,
  suppositions,
  upFrontCodes,
  type Border,
  type CashInHand,
  type DatedLineQuote,
  type Quote,
} from 'core'
import { sourceSchema } from 'core/schema'
import { z } from 'zod'
import { offerSchema } from './offer-schema.ts'

export const cents = z.int().min(0)
export const share = z.number().min(0)

const chargeSchema = z
  .strictObject({
    amortization: cents,
    interest: cents,
    mip: cents,
    dfi: cents,
    fee: cents,
    charge: cents.meta({ description: 'Amortização, juros, MIP, DFI e tarifa' }),
  })
  .meta({ id: 'Encargo', description: 'O encargo de um mês, em centavos' })

const rateSchema = z
  .strictObject({ value: share, unit: z.enum(rateUnits) })
  .meta({ id: 'TaxaDeJuros', description: 'Uma fração e a sua unidade: 0.0766 nominal ao ano é 7,66%' })
const limit = cents.nullable()

/** Null when nothing is lent. */
export const cet = z.number().nullable()

export const upFrontSchema = z
  .array(z.strictObject({ code: z.enum(upFrontCodes), amount: cents }))
  .readonly()
  .meta({
    description:
      'O que o CET desconta do crédito: avaliação pela tabela de taxas, IOF só com garantia; sem appraisal, a avaliação não é conhecida. Registro e ITBI não entram',
  })

const systemQuoteSchema = z
  .strictObject({
    system: z.enum(amortizationSystems),
    credit: cents.meta({ description: 'O maior crédito' }),
    binds: z.enum(limitNames).meta({ description: 'O limite que o determina' }),
    limits: z.strictObject({ need: limit, quota: limit, income: limit, ceiling: limit }),
    quota: share.meta({ description: 'Parte do valor que pode ser financiada' }),
    maxIncomeShare: share.meta({ description: 'Parte da renda que o primeiro encargo pode tomar' }),
    months: z.int().min(0),
    entry: cents.nullable().meta({ description: 'Recursos próprios necessários, além do FGTS' }),
    first: chargeSchema,
    last: chargeSchema,
    incomeShare: share,
    interest: cents,
    paid: cents,
    cet: cet.meta({ description: 'CET estimado, ao ano, com meses iguais; conta o que está em upFront' }),
    upFront: upFrontSchema,
  })
  .meta({ id: 'CotacaoPorSistema' })

const ceilingSchema = z
  .strictObject({
    maxPrice: cents,
    from: cents.nullable(),
    known: z.boolean(),
    source: z.string().nullable(),
    category: z.string().nullable().meta({ description: 'Categoria do município: hierarquia e porte' }),
  })
  .nullable()

const noteSchema = z.union([
  z.strictObject({
    kind: z.enum(['price', 'land', 'firstHome', 'states', 'confirmCity', 'confirmRegistry']),
  }),
  z.strictObject({ kind: z.literal('expired'), on: z.iso.date() }),
  z.strictObject({ kind: z.literal('question'), text: z.string() }),
  z.strictObject({ kind: z.literal('without'), what: z.enum(registryGaps) }),
])

const cashSchema = z
  .strictObject({
    items: z.array(
      z.strictObject({
        code: z.string().meta({ description: 'entry é a entrada; as outras, o código no catálogo de taxas' }),
        label: z.string(),
        amount: cents,
        from: limit.meta({ description: 'O menor valor, onde só se conhece a faixa' }),
        withinDays: z.int().nullable().meta({ description: 'O valor é de quem paga em até tantos dias' }),
        late: limit.meta({ description: 'O valor depois desse prazo' }),
        discount: z.strictObject({ share, source: z.string() }).nullable(),
        source: z.string().nullable().meta({ description: 'O ato de que vem o valor' }),
        evidence: sourceSchema.nullable().meta({ description: 'O ato, com endereço, datas e confiança' }),
        confirmed: z.boolean(),
        acts: z
          .array(z.strictObject({ act: z.enum(['purchase', 'lien']), amount: cents }))
          .readonly()
          .meta({ description: 'Os atos do registro que o valor soma' }),
        notes: z.array(noteSchema).readonly().meta({ description: 'O que o valor supõe ou não inclui' }),
        mayBeFinanced: z.boolean(),
      }),
    ),
    total: cents,
    financed: cents.meta({ description: 'O que pode ser financiado além do crédito' }),
    least: cents.meta({ description: 'Total menos o que pode ser financiado' }),
  })
  .meta({ id: 'DinheiroEmMaos' }) satisfies z.ZodType<CashInHand>

export const lineQuoteSchema = z
  .strictObject({
    id: z.string(),
    label: z.string(),
    bank: z.string().nullable().meta({ description: 'O banco de que são as condições' }),
    index: z.enum(rateIndexes).meta({ description: 'O que corrige o saldo, além da taxa' }),
    source: z.string().meta({ description: 'O ato que a rege' }),
    validFrom: z.iso.date(),
    checkedOn: z.iso.date(),
    toConfirm: z
      .array(z.enum(confirmations))
      .readonly()
      .meta({ description: 'O que ainda se confirma com o banco' }),
    rate: rateSchema,
    lowestRate: rateSchema.nullable(),
    monthlyRate: share,
    nominalYearly: share,
    effectiveYearly: share,
    fgts: cents,
    ceiling: ceilingSchema.meta({
      description: 'Teto de preço no município; uma faixa onde não é conhecido',
    }),
    subsidy: z
      .strictObject({ upTo: cents, withDependant: limit, alone: limit })
      .nullable()
      .meta({ description: 'Teto e estimativa do subsídio, que nunca entram nas contas' }),
    financedCosts: share.meta({ description: 'Parte do crédito que pode pagar ITBI e registro' }),
    sfh: z.boolean().meta({ description: 'Compra dentro do SFH' }),
    sac: systemQuoteSchema,
    price: systemQuoteSchema,
    cash: z
      .strictObject({ sac: cashSchema, price: cashSchema })
      .nullable()
      .meta({ description: 'O que é preciso ter em mãos, por sistema; null sem o preço' }),
    datedCet: z
      .strictObject({ sac: cet, price: cet })
      .nullable()
      .meta({ description: 'CET estimado por dias corridos; null sem o dia do contrato' }),
  })
  .meta({ id: 'LinhaDeCredito', description: 'O que uma linha oferece; valores em centavos' })

const decision = z.strictObject({
  line: z.string().nullable(),
  binds: z.enum(limitNames).nullable(),
  covers: z.boolean(),
  nothingLeft: z.boolean().meta({ description: 'Recursos próprios e FGTS cobrem o preço' }),
})

const borderSchema = z
  .strictObject({
    field: z.enum(['price', 'income', 'ownMoney', 'months']),
    stays: z.int().meta({ description: 'O último valor com que a resposta não muda' }),
    changes: z.int().meta({ description: 'O primeiro com que muda' }),
    before: decision,
    after: decision,
  })
  .meta({ id: 'Fronteira' }) satisfies z.ZodType<Border>

export const fgtsUseSchema = z
  .strictObject({
    counts: cents.meta({ description: 'O que está confirmado e entra nas contas' }),
    possible: cents.meta({ description: 'O que entraria, confirmado o que falta' }),
    missing: z.array(z.enum(fgtsConditions)),
    refused: z.array(z.enum(fgtsConditions)),
  })
  .meta({ id: 'UsoDoFgts' })

export const possibleSchema = z
  .strictObject({
    depends: z.enum([...dependencies, 'fgts']),
    line: lineQuoteSchema.omit({ cash: true, datedCet: true }),
  })
  .meta({ id: 'RespostaPossivel', description: 'Viria antes das outras, confirmado aquilo de que depende' })

/** Response of `POST /api/public/quotes`. */
export const quoteSchema = z
  .strictObject({
    day: z.iso.date(),
    formula: z.strictObject({ name: z.string(), version: z.int() }),
    costs: z
      .strictObject({ name: z.string(), version: z.int() })
      .meta({ description: 'Por que versão das regras de custos' }),
    insurance: z.strictObject({ source: z.string(), checkedOn: z.iso.date() }),
    lines: z.array(lineQuoteSchema).meta({ description: 'Da melhor à pior' }),
    possible: z.array(possibleSchema),
    fgtsUse: fgtsUseSchema,
    supposed: z.array(z.enum(suppositions)).meta({ description: 'O que se supôs por não ter sido dito' }),
    offers: z
      .array(offerSchema.nullable())
      .optional()
      .meta({ description: 'Um por cenário; só com include=offers' }),
    borders: z.array(borderSchema).optional().meta({ description: 'Só com include=borders' }),
    largestPrice: cents
      .nullable()
      .optional()
      .meta({ description: 'O maior preço que alguma linha cobre; só com include=borders' }),
    smallestIncome: cents
      .nullable()
      .optional()
      .meta({ description: 'A menor renda com que alguma linha cobre o preço; só com include=borders' }),
  })
  .meta({ id: 'Cotacao' }) satisfies z.ZodType<
  Quote & { borders?: Border[] | undefined; lines: (DatedLineQuote & { cash: unknown })[] }
>
