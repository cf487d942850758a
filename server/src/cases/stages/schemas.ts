import { caseStages } from 'core'
import { message } from 'core/schema'
import { z } from 'zod'
import { cleanText } from '../../platform/http/clean-text.ts'

/** Body that moves a case to a stage, or rejects the current one. */
export const stageMoveSchema = z.strictObject({
  stage: z
    .enum(caseStages, message('escolhaEtapa'))
    .meta({ description: 'A etapa seguinte, a atual ou uma anterior' }),
  status: z
    .enum(['in_progress', 'rejected'], message('escolhaSituacaoEtapa'))
    .optional()
    .meta({ description: 'rejected reprova a etapa atual; sem ele, a etapa começa ou recomeça' }),
  notes: cleanText()
    .max(1000, message('observacaoLonga'))
    .optional()
    .meta({ description: 'Fica na linha do tempo; obrigatória para reprovar e para voltar' }),
  moved_on: z.iso.date(message('informeData')).optional().meta({
    description:
      'O dia em que aconteceu, quando não é hoje: nem no futuro, nem antes do começo da etapa atual',
  }),
  notify: z
    .boolean(message('verdadeiroOuFalso'))
    .default(true)
    .meta({ description: 'Se o cliente é avisado; a reprovação não avisa ninguém' }),
  confirmed: z.boolean(message('verdadeiroOuFalso')).default(false).meta({
    description: 'Avança mesmo com documentos obrigatórios em aberto; fica registrado quem confirmou',
  }),
})

/** Body that corrects the record of a stage. */
export const stageCorrectionSchema = z.strictObject({
  started_on: z.iso.date(message('informeData')).optional().meta({
    description: 'O dia em que a etapa começou: entre o começo da anterior e o da seguinte',
  }),
  notes: cleanText()
    .max(1000, message('observacaoLonga'))
    .optional()
    .meta({ description: 'O que fica na linha do tempo, no lugar do que estava' }),
  reason: cleanText(message('escrevaMotivo'))
    .min(1, message('escrevaMotivo'))
    .max(500, message('observacaoLonga'))
    .meta({ description: 'Por que se corrige; fica no histórico' }),
})

export type StageCorrection = z.infer<typeof stageCorrectionSchema>
export type StageMoveInput = z.input<typeof stageMoveSchema>
