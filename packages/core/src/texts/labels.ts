import { outcomeLabels } from '../case/outcomes.ts'
import { waitingOnLabels } from '../case/stage-situations.ts'
import {
  caseStageLabels,
  documentOwnerLabels,
  documentStatusLabels,
  fileChannelLabels,
  stageStatusLabels,
} from '../case/case-statuses.ts'
import { roleLabels } from '../account/roles.ts'
import { defineTexts } from './define-texts.ts'

type Prefixed<Prefix extends string, Labels> = {
  [Code in keyof Labels & string as `${Prefix}_${Code}`]: Labels[Code]
}

/**
 * The labels of codes, under keys that say what they are codes of.
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

/** What the codes of the API are called, each under what it is a code of: `etapa_contrato`. */
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
