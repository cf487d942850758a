import { taskReasons } from 'core/automations'
import { message } from 'core/schema'
import { caseMessageKeys, type CaseMessageKey } from 'core/templates'
import { tasksTexts } from 'core/texts/tasks'
import { automationResults } from 'core/automations'
import { z } from 'zod'
import { moment, plainText } from '../../platform/entities/schemas.ts'

const day = z.iso.date(message('informeData'))

/** Task of a staff member. */
export const taskSchema = z
  .strictObject({
    id: z.uuid(),
    case_id: z.uuid().nullable(),
    lead_id: z.uuid().nullable(),
    name: z.string().meta({ description: 'Do cliente, ou de quem pediu a avaliação' }),
    title: z.string().nullable().meta({ description: 'null onde o motivo o diz' }),
    template: z
      .enum(caseMessageKeys as [CaseMessageKey, ...CaseMessageKey[]])
      .nullable()
      .meta({ description: 'A mensagem que se envia à mão' }),
    reason: z.enum(taskReasons).nullable(),
    due_on: z.iso.date(),
    owner: z.strictObject({ id: z.string(), name: z.string() }).nullable(),
    is_automatic: z.boolean().meta({ description: 'Criada por uma automação' }),
    created_at: moment,
    done_at: moment.nullable(),
  })
  .meta({ id: 'Tarefa', description: 'O que alguém da equipe tem a fazer em um dia' })

/** Tasks of a case and actions of automations. */
export const caseTasksSchema = z.strictObject({
  tasks: z.array(taskSchema),
  automatic: z
    .array(
      z.strictObject({
        id: z.uuid(),
        name: z.string(),
        result: z.enum(automationResults),
        done_at: moment,
      }),
    )
    .meta({ description: 'O que as automações fizeram, o mais novo primeiro' }),
})

export const taskQuerySchema = z.strictObject({
  until: day.optional().meta({ description: 'Só as que vencem até este dia' }),
})

export const newTaskSchema = z.strictObject({
  title: plainText(() => tasksTexts.informeTitulo, 160),
  due_on: day,
})

export const taskChangeSchema = z.strictObject({
  due_on: day.optional(),
  done: z.boolean(message('verdadeiroOuFalso')).optional(),
})

export type Task = z.infer<typeof taskSchema>
export type CaseTasks = z.infer<typeof caseTasksSchema>
export type NewTask = z.infer<typeof newTaskSchema>
export type TaskChange = z.infer<typeof taskChangeSchema>
