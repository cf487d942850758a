import { fillText } from 'core/texts'
import { dossiesTexts } from 'core/texts/dossies'
import { formatDay } from '../../ui/format-day.ts'

/**
 * From when until when something lasted, in days.
 *
 * @example period('2026-11-03T12:00:00.000Z', null) // → 'Desde 03/11/2026'
 * @example period('2026-11-03T12:00:00.000Z', '2026-11-03T15:00:00.000Z') // → 'Em 03/11/2026'
 * @example period('2026-11-03T12:00:00.000Z', '2026-11-09T15:00:00.000Z') // → 'De 03/11/2026 a 09/11/2026'
 */
export function period(started: string, finished: string | null): string {
  const inicio = formatDay(started)
  if (!finished) return fillText(dossiesTexts.periodoDesde, { inicio })
  const fim = formatDay(finished)
  return fillText(inicio === fim ? dossiesTexts.periodoEm : dossiesTexts.periodoDeAte, { inicio, fim })
}
