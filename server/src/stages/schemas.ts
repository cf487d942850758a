import { caseStages } from 'core'
import { z } from 'zod'
import { writtenText } from '../http/written-text.ts'

/** Body of what moves a case to a stage, or turns the present one down. */
export const stageMoveSchema = z.strictObject({
  stage: z
    .enum(caseStages, 'Escolha uma etapa')
    .meta({ description: 'A etapa seguinte, a atual ou uma anterior' }),
  status: z
    .enum(['in_progress', 'rejected'], 'Escolha em análise ou reprovada')
    .optional()
    .meta({ description: 'rejected reprova a etapa atual; sem ele, a etapa começa ou recomeça' }),
  notes: writtenText()
    .max(1000, 'A observação deve ter no máximo 1.000 caracteres')
    .optional()
    .meta({ description: 'Fica na linha do tempo; obrigatória para reprovar e para voltar' }),
})

export type StageMoveInput = z.infer<typeof stageMoveSchema>
