import { fillText } from 'core/texts'
import { casesTexts } from 'core/texts/cases'
import { buildsOn, caseStages, type CaseStage, type PropertyType } from 'core'
import { labelsTexts } from 'core/texts/labels'
import type { StageRecord } from '../case-types.ts'
import { formatDay } from '../../ui/format-day.ts'

/**
 * Text for the stage after `stage`; `obra` (works) exists only where something is built.
 *
 * @example nextStage('contrato', null) // → 'Próxima etapa: Assinatura'
 * @example nextStage('liberacao', null) // → 'Próxima etapa, se houver construção: Obra'
 * @example nextStage('obra', 'terreno_construcao') // → 'Esta é a última etapa'
 */
export function nextStage(stage: CaseStage, type: PropertyType | null): string {
  const next = caseStages[caseStages.indexOf(stage) + 1]
  if (!next || (next === 'obra' && type && !buildsOn(type))) return casesTexts.ultimaEtapa
  const text = next === 'obra' && !type ? casesTexts.proximaEtapaSeHouverConstrucao : casesTexts.proximaEtapa
  return fillText(text, { etapa: labelsTexts[`etapa_${next}`] })
}

/** Current name of a stage. Old records without a key keep the name they were stored with. */
export const stageName = ({ stage, stage_key }: Pick<StageRecord, 'stage' | 'stage_key'>): string =>
  stage_key ? labelsTexts[`etapa_${stage_key}`] : stage

/**
 * Text for a period in days.
 *
 * @example period('2026-11-03T12:00:00.000Z', null) // → 'Desde 03/11/2026'
 * @example period('2026-11-03T12:00:00.000Z', '2026-11-03T15:00:00.000Z') // → 'Em 03/11/2026'
 * @example period('2026-11-03T12:00:00.000Z', '2026-11-09T15:00:00.000Z') // → 'De 03/11/2026 a 09/11/2026'
 */
export function period(started: string, finished: string | null): string {
  const inicio = formatDay(started)
  if (!finished) return fillText(casesTexts.periodoDesde, { inicio })
  const fim = formatDay(finished)
  return fillText(inicio === fim ? casesTexts.periodoEm : casesTexts.periodoDeAte, { inicio, fim })
}
