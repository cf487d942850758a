import '../../platform/schema/without-eval.ts'
import { z } from 'zod'
import { message } from '../../platform/schema/message.ts'
import { sourceKeySchema } from '../../platform/schema/source-schema.ts'

/** Yearly rates and monthly insurance rates need more decimals than shares. */
export const RATE_DECIMALS = 8
const SHARE_DECIMALS = 6

/** A fraction of at most `decimals` decimals. */
export const fraction = (most: number, decimals: number) =>
  z
    .number(message('informeNumero'))
    .min(0, message('valorNegativo'))
    .max(most, message('maximoN', { n: most }))
    .refine((value) => Number(value.toFixed(decimals)) === value, message('casasDecimais', { n: decimals }))
export const share = fraction(1, SHARE_DECIMALS)
export const day = z.iso.date(message('informeData'))
export const cents = z.int(message('informeCentavosInteiros')).min(0, message('valorNegativo'))
export const text = z
  .string(message('informeTexto'))
  .trim()
  .min(1, message('informeTexto'))
  .max(120, message('textoLongo'))
export const id = z.string(message('informeTexto')).regex(/^[a-z\d-]{1,40}$/, message('valorInvalido'))
export const flag = z.boolean(message('trueOuFalse'))

/** Validity and the key of the source of a dated rule. */
export const validity = { validFrom: day, validTo: day.nullable(), source: sourceKeySchema }
