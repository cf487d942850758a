import { caseStages, keysOf, documentStatusLabels, propertyTypes } from 'core'
import { z } from 'zod'
import { standings } from './case-standing.ts'

const id = z.uuid()
const day = z.iso.date()
const stage = z.enum(caseStages)

/** How a case goes on, for everybody who follows it. */
export const caseProgressSchema = z
  .strictObject({
    standing: z.enum(standings).meta({ description: 'Se o dossiê segue; por que terminou não se diz' }),
    due_on: day.nullable().meta({ description: 'Quando a etapa deve terminar' }),
    forecast: z
      .strictObject({
        ends_on: day,
        stages: z
          .array(z.strictObject({ stage, ends_on: day }))
          .meta({ description: 'Da etapa atual em diante' }),
      })
      .nullable()
      .meta({ description: 'Pelo ritmo dos dossiês parecidos; null enquanto são poucos' }),
  })
  .meta({ id: 'AndamentoDoDossie', description: 'Como um dossiê segue, e até quando' })

const duePaperSchema = z.strictObject({
  id,
  label: z.string(),
  help: z.string().nullable(),
  status: z.enum(keysOf(documentStatusLabels)),
  min_files: z.int(),
  due_stage: stage.nullable(),
  rejection_reason: z.string().nullable(),
})

/** Case of the calling client, with the papers to send now. */
export const dueCaseSchema = z
  .strictObject({
    id,
    title: z.string().nullable(),
    property_type: z.enum(propertyTypes).nullable(),
    current_stage: stage,
    standing: z.enum(standings),
    due_on: day.nullable().meta({ description: 'Quando a etapa deve terminar' }),
    ends_on: day.nullable().meta({ description: 'Previsão do fim de toda a compra' }),
    unread_messages: z.int(),
    now: z.array(duePaperSchema).meta({ description: 'Os que esta etapa ou a próxima pede' }),
    later: z
      .array(z.strictObject({ stage, count: z.int() }))
      .meta({ description: 'Quantos só são pedidos depois, por etapa' }),
  })
  .meta({ id: 'TarefaDoCliente', description: 'Um dossiê, com o que falta do cliente agora' })

export type CaseProgress = z.infer<typeof caseProgressSchema>
export type DueCase = z.infer<typeof dueCaseSchema>
