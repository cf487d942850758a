import { caseStageLabels, documentStatusLabels, stageStatusLabels } from '../case-progress.ts'
import { roleLabels } from '../roles.ts'
import { defineTexts } from './define-texts.ts'
import { prefixed } from './prefixed.ts'

/** What the codes of the API are called, each under what it is a code of: `etapa_contrato`. */
export const rotulosTexts = defineTexts('rotulos', {
  ...prefixed('papel', roleLabels),
  ...prefixed('etapa', caseStageLabels),
  ...prefixed('situacaoEtapa', stageStatusLabels),
  ...prefixed('situacaoDocumento', documentStatusLabels),

  // Quem envia um documento
  responsavel_cliente: 'Cliente',
  responsavel_parceiro: 'Parceiro',
})
