import type { CaseStage } from './case-statuses.ts'
import { stagesOf } from './stage-moves.ts'
import type { PropertyType } from '../../platform/property-types.ts'
import { addDays, type Day } from '../../platform/calendar/working-days.ts'

export interface PurchaseForecast {
  /** Day on which the last stage ends. */
  ends_on: Day
  /** Day on which each stage ends, from the current one. */
  stages: { stage: CaseStage; ends_on: Day }[]
}

interface Snapshot {
  stage: CaseStage
  property_type: PropertyType | null
  /** Start of the current stage. */
  since: Day
  today: Day
  /** Usual days of each stage; a stage is absent while too few cases have passed it. */
  usual: Partial<Record<CaseStage, number>>
}

/**
 * Adds the usual days of the remaining stages. A current stage that takes longer than usual ends today at the earliest.
 * Returns null while the duration of one stage is unknown.
 *
 * @example forecastPurchase({ stage: 'liberacao', property_type: 'casa', since: '2026-11-02', today: '2026-11-05', usual: { liberacao: 10 } })?.ends_on // → '2026-11-12'
 */
export function forecastPurchase({
  stage,
  property_type,
  since,
  today,
  usual,
}: Snapshot): PurchaseForecast | null {
  const all = stagesOf(property_type, stage)
  const stages: PurchaseForecast['stages'] = []
  let ends_on = since
  for (const each of all.slice(all.indexOf(stage))) {
    const days = usual[each]
    if (days === undefined) return null
    ends_on = addDays(ends_on, Math.ceil(days))
    if (each === stage && ends_on < today) ends_on = today
    stages.push({ stage: each, ends_on })
  }
  return { ends_on, stages }
}
