import { caseStageLabels, caseStages, type CaseStage } from 'core'

/**
 * What comes after a stage, in words. The works come only where something is built, which a case does not tell.
 *
 * @example nextStage('contrato') // → 'Próxima etapa: Assinatura'
 * @example nextStage('liberacao') // → 'Próxima etapa, se houver construção: Obra'
 * @example nextStage('obra') // → 'Esta é a última etapa'
 */
export function nextStage(stage: CaseStage): string {
  const next = caseStages[caseStages.indexOf(stage) + 1]
  if (!next) return 'Esta é a última etapa'
  return `Próxima etapa${next === 'obra' ? ', se houver construção' : ''}: ${caseStageLabels[next]}`
}
