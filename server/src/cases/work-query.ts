import { caseStages, outcomeLabels, waitingOnLabels, workOrders } from 'core'
import { message } from 'core/schema'
import { z } from 'zod'
import { limitQuery } from '../http/list-page.ts'
import { caseSearchSchema } from './schemas.ts'

const namesOf = <Name extends string>(labels: Record<Name, string>) =>
  Object.keys(labels) as [Name, ...Name[]]
const oneOf = <Name extends string>(names: readonly [Name, ...Name[]]) =>
  z.enum(names, message('escolhaUmDe', { valores: names.join(', ') }))
const flag = oneOf(['true']).transform(() => true)

/** The key of a page's last row, as the address of the next page carries it. */
export const writeCursor = (key: [by: string, id: string]) =>
  Buffer.from(JSON.stringify(key)).toString('base64url')

const keySchema = z.tuple([z.string().regex(/^\P{Cc}*$/u), z.uuid()])

const cursor = z
  .string(message('proximaPagina'))
  .max(1000, message('proximaPagina'))
  .transform((text, context) => {
    try {
      return keySchema.parse(JSON.parse(Buffer.from(text, 'base64url').toString()))
    } catch {
      context.addIssue({ code: 'custom', message: message('proximaPagina').error() })
      return z.NEVER
    }
  })

/** Query of the working list. */
export const workQuerySchema = z.strictObject({
  q: caseSearchSchema.shape.q,
  stage: oneOf(caseStages as [(typeof caseStages)[number]]).optional(),
  waiting_on: oneOf(namesOf(waitingOnLabels)).optional(),
  responsible: z
    .union([z.uuid(), z.enum(['me', 'none'])], message('valorInvalido'))
    .optional()
    .meta({ description: 'O id de um agente, `me` ou `none`' }),
  partner: z.uuid(message('valorInvalido')).optional(),
  outcome: oneOf(namesOf(outcomeLabels)).default('em_andamento'),
  overdue: flag.optional().meta({ description: 'Só os de prazo vencido' }),
  stopped: z
    .string()
    .regex(/^[1-9]\d{0,2}$/, message('informeInteiroAte', { n: 999 }))
    .transform(Number)
    .optional()
    .meta({ description: 'Só os que estão na etapa há mais de tantos dias' }),
  to_review: flag.optional().meta({ description: 'Só os que têm documento para conferir' }),
  order: oneOf(namesOf(workOrders)).default('due_on'),
  after: cursor
    .optional()
    .meta({ description: 'Onde a página anterior acabou, como o cabeçalho Link a traz' }),
  limit: limitQuery(50),
})

export type WorkQuery = z.infer<typeof workQuerySchema>
