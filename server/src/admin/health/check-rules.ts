import { isStale, lineWarnings, STALE_AFTER_DAYS, today, type CreditLines, type Day } from 'core'
import { good, healthText, textsOf, warn, type HealthCheck } from './check.ts'

/** How many of the lines in force, and whether what they share, were looked up too long ago. */
export function staleRules(lines: CreditLines, day: Day) {
  const stale = lineWarnings(lines, day).filter(({ kind }) => kind === 'stale').length
  return stale + (isStale(lines.insurance.checkedOn, day) ? 1 : 0)
}

/** Whether the rates and limits by which visitors are told figures were compared with the bank's of late. */
export const checkRules: HealthCheck = {
  ...textsOf('regras'),
  run: async ({ readPublished, clock }) => {
    const { lines } = await readPublished()
    const n = staleRules(lines.body, today(clock()))
    const told = { n, dias: STALE_AFTER_DAYS, versao: lines.version }
    return n === 0 ? good(healthText('regrasEmDia', told)) : warn(healthText('regrasVencidas', told))
  },
}
