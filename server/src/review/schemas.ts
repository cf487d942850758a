import { caseStages, documentOwners } from 'core'
import { z } from 'zod'
import { pageQuery } from '../http/list-page.ts'

const moment = z.iso.datetime({ precision: 3 })

/** Enough to go on with while the next ones are fetched. */
const USUAL = 50

export const reviewQuerySchema = z.strictObject(pageQuery(USUAL))

/** A document that waits for somebody to decide on it, and whose it is. */
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

/** What the buyer whose document it is has told, to compare with the document. */
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
