import { outcomeLabels } from '../cases/record/outcomes.ts'
import { waitingOnLabels } from '../cases/record/stage-situations.ts'
import {
  caseStageLabels,
  documentOwnerLabels,
  documentStatusLabels,
  fileChannelLabels,
  stageStatusLabels,
} from '../cases/record/case-statuses.ts'
import { roleLabels } from '../identity/account/roles.ts'
import { defineTexts } from '../platform/texts/define-texts.ts'

type Prefixed<Prefix extends string, Labels> = {
  [Code in keyof Labels & string as `${Prefix}_${Code}`]: Labels[Code]
}

/**
 * Prefixes the codes of a table of labels with the kind of code.
 *
 * @example prefixed('etapa', { contrato: 'Contrato' }) // → { etapa_contrato: 'Contrato' }
 */
export const prefixed = <Prefix extends string, Labels extends Record<string, string>>(
  prefix: Prefix,
  labels: Labels,
) =>
  Object.fromEntries(Object.entries(labels).map(([code, label]) => [`${prefix}_${code}`, label])) as Prefixed<
    Prefix,
    Labels
  >

/** Labels of API codes, prefixed with the kind of code: `etapa_contrato`. */
export const labelsTexts = defineTexts('rotulos', {
  ...prefixed('papel', roleLabels),
  ...prefixed('etapa', caseStageLabels),
  ...prefixed('situacaoEtapa', stageStatusLabels),
  ...prefixed('situacaoDocumento', documentStatusLabels),
  ...prefixed('espera', waitingOnLabels),
  ...prefixed('desfecho', outcomeLabels),
  ...prefixed('responsavel', documentOwnerLabels),
  ...prefixed('chegada', fileChannelLabels),
})
