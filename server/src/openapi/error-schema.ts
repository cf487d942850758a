import { z } from 'zod'
import { apiErrors, type ErrorCode } from '../http/api-error.ts'

const codes = Object.keys(apiErrors) as [ErrorCode, ...ErrorCode[]]

/** The body of every refusal. */
export const errorSchema = z
  .strictObject({
    code: z.enum(codes).meta({ description: 'Para programas: não muda' }),
    message: z.string().meta({ description: 'Para pessoas, em português' }),
    fields: z
      .record(z.string(), z.string())
      .optional()
      .meta({ description: 'A mensagem de cada campo que não serve' }),
  })
  .meta({ description: 'O corpo de toda recusa' })
