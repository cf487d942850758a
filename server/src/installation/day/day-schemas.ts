import { keysOf, caseStages, propertyTypes, waitingOnLabels } from 'core'
import { message } from 'core/schema'
import { z } from 'zod'
import { taskSchema } from '../../cases/tasks/schemas.ts'
import { moment } from '../../platform/entities/schemas.ts'

const day = z.iso.date()
const cents = z.int()

/** Kinds of rows: who waits for an answer, what is due, and what expires soon. */
export const dayKinds = [
  'lead',
  'call',
  'task',
  'reply',
  'review',
  'stage',
  'approval',
  'paper',
  'protocol',
] as const

export const dayQuerySchema = z.strictObject({
  of: z
    .enum(['me', 'house'], message('escolhaUmDe', { valores: 'me, house' }))
    .default('me')
    .meta({ description: '`me`, ou `house` para o dia de toda a equipe (só a administração)' }),
})

/** One thing to do. */
export const dayRowSchema = z
  .strictObject({
    key: z.string().meta({ description: 'Única no dia: a espécie e o id' }),
    kind: z.enum(dayKinds),
    case_id: z.uuid().nullable(),
    lead_id: z.uuid().nullable(),
    task: taskSchema.nullable(),
    name: z.string(),
    phone: z.string().nullable().meta({ description: 'Dígitos com DDD' }),
    detail: z.string().nullable().meta({ description: 'O papel que vence ou o protocolo' }),
    count: z.int().meta({ description: 'Quantos documentos há para revisar' }),
    stage: z.enum(caseStages).nullable(),
    situation: z.string().nullable(),
    waiting_on: z.enum(keysOf(waitingOnLabels)).nullable(),
    property_type: z.enum(propertyTypes).nullable(),
    city: z.string().nullable(),
    credit: cents.nullable().meta({ description: 'Do banco, na simulação do lead, em centavos' }),
    missing: cents.nullable().meta({ description: 'O que falta de entrada, em centavos' }),
    since: moment.nullable().meta({ description: 'Desde quando alguém espera' }),
    promised_at: moment.nullable().meta({ description: 'Até quando se prometeu resposta' }),
    due_on: day.nullable(),
    owner: z.strictObject({ id: z.string(), name: z.string() }).nullable(),
  })
  .meta({ id: 'LinhaDoDia', description: 'Uma coisa a fazer' })

export const daySchema = z
  .strictObject({
    rows: z.array(dayRowSchema),
    done: z.array(taskSchema).meta({ description: 'As tarefas que você fez hoje, a última primeiro' }),
  })
  .meta({ id: 'Dia', description: 'O que há a fazer hoje' })

export type DayRow = z.infer<typeof dayRowSchema>
export type DayList = z.infer<typeof daySchema>
