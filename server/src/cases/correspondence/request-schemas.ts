import { message } from 'core/schema'
import { z } from 'zod'

/** Templates that ask a client for papers. */
const requestTemplates = ['documentos_pedidos', 'lembrete'] as const

/** Fields of a request to one or many clients. */
export const paperRequest = {
  template: z
    .enum(requestTemplates, message('escolhaUmDe', { valores: requestTemplates.join(', ') }))
    .meta({ description: 'O texto que se envia' }),
  day: z.iso
    .date(message('informeData'))
    .optional()
    .meta({ description: 'Até quando se pede; sem ele, o prazo de cada dossiê' }),
}

/** Body that previews a request. */
export const requestPreviewBody = z.strictObject({
  ids: z
    .array(z.uuid(message('valorInvalido')))
    .min(1, message('preenchaCampo'))
    .max(200, message('maximoN', { n: 200 })),
  ...paperRequest,
})

export const requestPreviewSchema = z
  .strictObject({
    reached: z.int().meta({ description: 'Quantos clientes recebem um e-mail' }),
    example: z.strictObject({ subject: z.string(), text: z.string() }).nullable(),
    left: z.array(
      z.looseObject({ id: z.uuid(), code: z.string(), message: z.string() }).meta({
        description: 'Os que não recebem, e por quê',
      }),
    ),
  })
  .meta({ id: 'PreviaDePedidos', description: 'O que um pedido de documentos a vários enviaria' })

const request = z.strictObject(paperRequest)
export type PaperRequest = z.infer<typeof request>
export type RequestPreview = z.infer<typeof requestPreviewSchema>
