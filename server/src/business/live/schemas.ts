import { z } from 'zod'
import { liveTopics } from '../../platform/live/live-topics.ts'

const seq = z.int().min(0)

export const liveChangeSchema = z
  .strictObject({
    seq: seq.meta({ description: 'O número da mudança' }),
    topic: z.enum(liveTopics),
    id: z.string().meta({ description: 'O id do dossiê, do lead, da tarefa ou da sua conta' }),
    by: z
      .enum(['you', 'client', 'partner', 'staff', 'product'])
      .meta({ description: 'Quem mudou: você, outra pessoa pelo seu papel, ou o próprio produto' }),
    by_id: z.string().nullable().meta({ description: 'O id de quem é da equipe; só a equipe o recebe' }),
  })
  .meta({ id: 'MudancaAoVivo', description: 'Ids e códigos; o que mudou se lê nas rotas de cada coisa' })

export const liveChangesSchema = z.strictObject({
  next: seq.meta({ description: 'Para `after` da próxima pergunta' }),
  everything: z.boolean().meta({ description: 'Se mudou mais do que cabe em uma resposta' }),
  changes: z.array(liveChangeSchema),
})

export const liveQuerySchema = z.strictObject({
  after: z.coerce
    .number()
    .int()
    .min(0)
    .optional()
    .meta({ description: 'O `next` da resposta anterior; sem ele, a resposta só diz onde começar' }),
})

export type VisibleChange = z.infer<typeof liveChangeSchema>
