import { amortizationSystems, type OfferFigures } from 'core'
import { z } from 'zod'

const cents = z.int()

/** Offer of the scenario that the person chose, as the sentence of the result shows it. */
export const offerSchema = z
  .strictObject({
    line: z.string().meta({ description: 'Id da linha de crédito' }),
    label: z.string(),
    system: z.enum(amortizationSystems),
    months: z.int(),
    credit: cents.meta({ description: 'O que o banco põe' }),
    charge: cents.meta({ description: 'A 1ª parcela, com seguros e tarifa' }),
    missing: cents.meta({ description: 'O que falta de entrada' }),
    left: cents.meta({ description: 'O que sobra da entrada' }),
  })
  .meta({
    id: 'Oferta',
    description: 'O que a linha oferece no cenário escolhido; valores em centavos',
  }) satisfies z.ZodType<OfferFigures>
