import { amortizationSystems, cetPartCodes, type ScheduleRow } from 'core'
import { z } from 'zod'
import { cents, cet, share, upFrontSchema } from './quote-schemas.ts'

const rowSchema = z
  .strictObject({
    month: z.int(),
    correction: cents,
    amortization: cents,
    interest: cents,
    mip: cents,
    dfi: cents,
    fee: cents,
    charge: cents,
    extra: cents,
    balance: cents,
  })
  .meta({ id: 'LinhaDaPlanilha' }) satisfies z.ZodType<ScheduleRow>

/** Response of `POST /api/public/quotes/schedule`. */
export const scheduleSchema = z
  .strictObject({
    line: z.string(),
    system: z.enum(amortizationSystems),
    credit: cents,
    months: z.int(),
    interest: cents,
    paid: cents,
    cet: cet.meta({ description: 'CET estimado, ao ano, com meses iguais; sem TR e sem pagamentos extras' }),
    cetParts: z
      .array(z.strictObject({ code: z.enum(cetPartCodes), yearly: share }))
      .meta({ description: 'As partes do CET, ao ano: somam o CET de duas casas' }),
    upFront: upFrontSchema,
    datedCet: cet.meta({ description: 'O mesmo por dias corridos; null sem o dia do contrato' }),
    rows: z.array(rowSchema),
  })
  .meta({ id: 'Planilha', description: 'Mês a mês; valores em centavos' })
