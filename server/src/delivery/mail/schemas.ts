import { z } from 'zod'

const moment = z.iso.datetime({ precision: 3 })

/** An e-mail of the outbox, as the list shows it. */
export const emailSchema = z
  .strictObject({
    id: z.uuid(),
    to_address: z.string(),
    subject: z.string(),
    status: z.enum(['queued', 'sent', 'kept', 'failed']).meta({
      description:
        'queued: na fila, ou a tentar de novo; sent: entregue ao servidor de e-mail; kept: guardado para ler aqui, sem servidor de e-mail; failed: recusado, ou desistido após um dia',
    }),
    attempts: z.int().meta({ description: 'Quantas vezes se tentou enviar' }),
    next_attempt_at: moment,
    last_error: z.string().nullable().meta({ description: 'Por que a última tentativa falhou' }),
    created_at: moment,
    sent_at: moment.nullable(),
  })
  .meta({ id: 'Email', description: 'Um e-mail da caixa de saída' })

/** The same with its text. */
export const emailWithBodySchema = emailSchema
  .extend({ body: z.string().meta({ description: 'O texto; vazio depois de enviado' }) })
  .meta({ id: 'EmailComTexto', description: 'Um e-mail da caixa de saída, com o texto' })

export type Email = z.infer<typeof emailSchema>
export type EmailWithBody = z.infer<typeof emailWithBodySchema>
