import { countWritingRules } from '../../business/automations/automations.ts'
import { bad, good, healthText, textsOf, type HealthCheck } from './check.ts'

/** Fees of the catalogue, from which each case gets its own. */
export const checkFees: HealthCheck = {
  ...textsOf('taxas'),
  run: async ({ db }) => {
    const { count } = await db
      .selectFrom('fee_catalog')
      .where('active', '=', true)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    return count > 0 ? good(healthText('taxasAtivas', { n: count })) : bad(healthText('taxasNenhuma'))
  },
}

/** Channel by which clients hear from the company. */
export const checkChannel: HealthCheck = {
  ...textsOf('canal'),
  run: async ({ smtp, readPublished }) => {
    const { settings } = (await readPublished()).config
    if (smtp && settings['whatsapp.number']) return good(healthText('canalAmbos'))
    if (smtp) return good(healthText('canalEmail'))
    if (settings['whatsapp.number']) return good(healthText('canalWhatsapp'))
    return bad(healthText('canalNenhum'))
  },
}

/** Automation rules that write to clients: without them, no client is reminded. */
export const checkAutomations: HealthCheck = {
  ...textsOf('automacoes'),
  run: async ({ db }) => {
    const count = await countWritingRules(db)
    return count > 0
      ? good(healthText('automacoesLigadas', { n: count }))
      : bad(healthText('automacoesNenhuma'))
  },
}
