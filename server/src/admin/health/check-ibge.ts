import { fillText } from 'core/texts'
import { adminSaudeTexts } from 'core/texts/admin-saude'
import { askIbge } from '../../locations/ibge.ts'
import { statesSchema } from '../../locations/location-schemas.ts'
import type { HealthCheck } from './check.ts'

export const checkIbge: HealthCheck = {
  label: adminSaudeTexts.ibgeNome,
  tested: adminSaudeTexts.ibgeTeste,
  advice: adminSaudeTexts.ibgeConselho,
  run: async ({ ibge, bundled }) => {
    const states = await askIbge(ibge, 'estados?orderBy=nome', statesSchema).catch(() => null)
    if (states) return { ok: true, detail: fillText(adminSaudeTexts.ibgeRespondeu, { n: states.length }) }
    return {
      ok: false,
      detail: bundled.states ? adminSaudeTexts.ibgeNaoArquivos : adminSaudeTexts.ibgeNaoEmbutida,
    }
  },
}
