import { keysOf, caseStages, documentStatusLabels, propertyTypes } from 'core'
import { z } from 'zod'
import { standings } from '../progress/case-standing.ts'
import { moment } from '../../platform/entities/schemas.ts'

const statuses = keysOf(documentStatusLabels)
const nullableText = z.string().nullable()

/** Paper that the seller provides. Sent files are not shown, because the link may be passed on. */
const salePaperSchema = z
  .strictObject({
    id: z.uuid(),
    label: z.string(),
    help: nullableText,
    required: z.boolean(),
    status: z.enum(statuses),
    min_files: z.int(),
    rejection_reason: nullableText.meta({ description: 'O que fazer, quando foi reprovado' }),
    reopen_reason: nullableText,
    uploaded_at: moment.nullable(),
    due_stage: z.enum(caseStages).nullable().meta({ description: 'Até que etapa deve estar pronto' }),
    version: z.int().nullable().meta({ description: 'A versão do arquivo atual' }),
    may_replace: z.boolean().meta({ description: 'Se ninguém abriu o arquivo atual: pode ser trocado' }),
  })
  .meta({ id: 'DocumentoDaVenda', description: 'Um documento que o vendedor envia' })

/** Everything a seller's link shows. */
export const saleSchema = z
  .strictObject({
    property_type: z.enum(propertyTypes).nullable(),
    development: nullableText,
    unit: nullableText,
    address: nullableText,
    property_city: nullableText,
    property_state: nullableText,
    buyer_name: z.string().meta({ description: 'O primeiro nome de quem compra' }),
    stage: z.enum(caseStages),
    stage_since: moment,
    due_on: z.iso.date().nullable().meta({ description: 'Quando a etapa deve terminar' }),
    ends_on: z.iso
      .date()
      .nullable()
      .meta({ description: 'Previsão do fim de toda a venda, pelo ritmo dos dossiês parecidos' }),
    standing: z.enum(standings).meta({ description: 'Se a venda segue; por que terminou não se diz' }),
    credit: z
      .strictObject({
        is_approved: z.boolean(),
        expires_on: z.iso.date().nullable().meta({ description: 'Até quando a aprovação vale' }),
        signed_on: z.iso.date().nullable(),
        amount: z
          .int()
          .nullable()
          .meta({ description: 'O valor do contrato, em centavos, depois de assinado' }),
      })
      .meta({ description: 'O que o banco aprovou e o que foi assinado, nunca uma simulação' }),
    expires_at: moment.meta({ description: 'Até quando o link abre' }),
    papers: z.array(salePaperSchema),
  })
  .meta({ id: 'Venda', description: 'O que o vendedor acompanha por um link' })

export type Sale = z.infer<typeof saleSchema>
