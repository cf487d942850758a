import { askJson } from '../../platform/http/ask-json.ts'
import { statesSchema } from '../../simulation/locations/location-schemas.ts'
import { good, healthText, textsOf, type HealthCheck } from './check.ts'

export const checkIbge: HealthCheck = {
  ...textsOf('ibge'),
  run: async ({ ibge, bundled }) => {
    const states = await askJson(ibge, 'estados?orderBy=nome', statesSchema).catch(() => null)
    if (states) return good(healthText('ibgeRespondeu', { n: states.length }))
    return {
      ok: false,
      detail: bundled.states ? healthText('ibgeNaoArquivos') : healthText('ibgeNaoEmbutida'),
    }
  },
}
