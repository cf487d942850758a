import { adminSaudeTexts } from 'core/texts/admin-saude'
import { countText } from 'core/texts/count-text'
import { fillText } from 'core/texts'
import type { HealthReport } from './health-api.ts'

/**
 * How many checks went well, and how many did not: '9 OK, 1 Erro'.
 */
export function summaryOf({ checks }: HealthReport): string {
  const failed = checks.filter(({ ok }) => !ok).length
  const good = fillText(adminSaudeTexts.resumoOk, { n: checks.length - failed })
  if (failed === 0) return good
  return `${good}, ${countText(failed, fillText(adminSaudeTexts.resumoErro, { n: 1 }), adminSaudeTexts.resumoErros)}`
}
