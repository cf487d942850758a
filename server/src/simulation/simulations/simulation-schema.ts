import { keysOf, noticeTexts, type Simulation } from 'core'
import { z } from 'zod'

const cents = z.int().min(0)
const share = z.number().min(0)

const scenarioSchema = z
  .strictObject({
    name: z.string(),
    icon: z.string(),
    description: z.string(),
    installment: cents.meta({ description: 'Parcela' }),
    credit: cents.meta({ description: 'Valor financiado' }),
    downPaymentPercent: z.number().meta({ description: '30 é 30%' }),
    entry: cents.meta({ description: 'Entrada' }),
    fgts: cents,
    total: cents.meta({ description: 'Crédito, entrada e FGTS' }),
    incomeShare: share.meta({ description: 'Parte da renda que a parcela toma: 0.28 é 28%' }),
    exceedsIncomeShare: z.boolean().meta({ description: 'A parcela passa da parte usual da renda' }),
    exceedsLtv: z.boolean().meta({ description: 'O crédito passa do máximo para este tipo de imóvel' }),
    purchaseCosts: z.array(z.strictObject({ label: z.string(), amount: cents })).meta({
      description: 'Custos da compra além do total: estimativas pelas taxas ativas do catálogo',
    }),
  })
  .meta({ id: 'Cenario', description: 'Um cenário; valores em centavos' })

/** Response of `POST /api/public/simulations`. */
export const simulationSchema = z
  .strictObject({
    formula: z.strictObject({ name: z.string(), version: z.int() }).meta({ description: 'As regras usadas' }),
    monthlyRate: share.meta({ description: 'Taxa ao mês: 0.0095 é 0,95%' }),
    maxLtv: share.meta({ description: 'Parte do valor que pode ser financiada: 0.8 é 80%' }),
    maxIncomeShare: share.meta({ description: 'Parte usual da renda para a parcela' }),
    termMonths: z.int().meta({ description: 'Prazo em meses' }),
    credit: cents.meta({ description: 'Crédito antes dos cenários' }),
    installment: cents.meta({ description: 'Parcela antes dos cenários' }),
    scenarios: z.array(scenarioSchema),
    mcmv: z
      .strictObject({ name: z.string(), minIncome: cents.optional(), maxIncome: cents, maxPrice: cents })
      .nullable()
      .meta({
        description: 'A faixa do Minha Casa, Minha Vida que as respostas sugerem; nunca uma aprovação',
      }),
    notices: z.array(z.enum(keysOf(noticeTexts))),
  })
  .meta({
    id: 'Simulacao',
    description: 'O resultado de uma simulação; valores em centavos',
  }) satisfies z.ZodType<Simulation>
