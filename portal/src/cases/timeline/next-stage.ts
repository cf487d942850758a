import { caseStages, type CaseStage } from 'core'
import { fillText } from 'core/texts'
import { dossiesTexts } from 'core/texts/dossies'
import { rotulosTexts } from 'core/texts/rotulos'

/**
 * What comes after a stage, in words. The works come only where something is built, which a case does not tell.
 *
 * @example nextStage('contrato') // → 'Próxima etapa: Assinatura'
 * @example nextStage('liberacao') // → 'Próxima etapa, se houver construção: Obra'
 * @example nextStage('obra') // → 'Esta é a última etapa'
 */
export function nextStage(stage: CaseStage): string {
  const next = caseStages[caseStages.indexOf(stage) + 1]
  if (!next) return dossiesTexts.ultimaEtapa
  const text = next === 'obra' ? dossiesTexts.proximaEtapaSeHouverConstrucao : dossiesTexts.proximaEtapa
  return fillText(text, { etapa: rotulosTexts[`etapa_${next}`] })
}
