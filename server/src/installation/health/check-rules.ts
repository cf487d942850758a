import { isStale, lineWarnings, sourceOf, STALE_AFTER_DAYS, today, type CreditLines, type Day } from 'core'
import { good, healthText, textsOf, warn, type HealthCheck } from './check.ts'

/** Number of active lines, and shared rules, whose source was checked too long ago. */
export function staleRules(lines: CreditLines, day: Day) {
  const stale = lineWarnings(lines, day).filter(({ kind }) => kind === 'stale').length
  return stale + (isStale(sourceOf(lines.insurance.source, lines.sources).checkedOn, day) ? 1 : 0)
}

/** Whether rates and limits were recently compared with the bank's. */
export const checkRules: HealthCheck = {
  ...textsOf('regras'),
  run: async ({ readPublished, clock }) => {
    const { lines } = await readPublished()
    const n = staleRules(lines.body, today(clock()))
    const values = { n, dias: STALE_AFTER_DAYS, versao: lines.version }
    return n === 0 ? good(healthText('regrasEmDia', values)) : warn(healthText('regrasVencidas', values))
  },
}
