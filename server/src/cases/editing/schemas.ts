import { message } from 'core/schema'
import { z } from 'zod'

/** Record and column, such as `operation.bank`. */
const field = z
  .string(message('valorInvalido'))
  .max(80, message('valorInvalido'))
  .regex(/^[a-z][\w-]*(\.[a-z]\w*)?$/, message('valorInvalido'))

export const fieldSchema = z.strictObject({ field })

export const editSchema = z
  .strictObject({
    field: z.string(),
    person: z.strictObject({ id: z.string(), name: z.string() }),
  })
  .meta({ id: 'EdicaoAoVivo', description: 'Alguém da equipe que digita em um campo' })

export type LiveEdit = z.infer<typeof editSchema>
