import { caseStages, documentOwners } from 'core'
import { z } from 'zod'
import { pageQuery } from '../../platform/http/list-page.ts'

const moment = z.iso.datetime({ precision: 3 })

/** Default page size; enough to work with while the next page loads. */
const USUAL = 50

export const reviewQuerySchema = z.strictObject(pageQuery(USUAL))

/** Document that waits for a decision, with its case. */
export const waitingDocumentSchema = z
  .strictObject({
    id: z.uuid(),
    case_id: z.uuid(),
    label: z.string(),
    owner_role: z.enum(documentOwners),
    uploaded_at: moment,
    client_name: z.string(),
    protocol: z.string().nullable(),
    title: z.string().nullable(),
    current_stage: z.enum(caseStages),
  })
  .meta({ id: 'DocumentoParaRevisar', description: 'Um documento que espera por uma decisão' })

export const waitingCountSchema = z.strictObject({
  count: z.int().meta({ description: 'Quantos esperam; a partir de 1000 não se conta mais' }),
})

/** Facts that the document's buyer declared, for comparison with the document. */
export const declaredSchema = z
  .strictObject({
    name: z.string(),
    cpf: z.string().nullable().meta({ description: 'Onze dígitos; para parceiros, ***.456.789-**' }),
    income: z
      .int()
      .nullable()
      .meta({ description: 'Renda bruta por mês, em centavos; nunca para parceiros' }),
    income_type: z.string().nullable(),
    marital_status: z.string().nullable(),
    masked: z.boolean().meta({ description: 'Se CPF e renda estão cobertos para quem pergunta' }),
  })
  .meta({ id: 'Declarado', description: 'O que o comprador declarou' })

export type WaitingDocument = z.infer<typeof waitingDocumentSchema>
export type Declared = z.infer<typeof declaredSchema>
