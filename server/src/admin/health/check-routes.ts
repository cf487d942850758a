import { fillText } from 'core/texts'
import { adminSaudeTexts } from 'core/texts/admin-saude'
import type { HealthCheck } from './check.ts'
import { promisedRoutes } from './promised-routes.ts'

export const checkRoutes: HealthCheck = {
  label: adminSaudeTexts.rotasNome,
  tested: adminSaudeTexts.rotasTeste,
  advice: adminSaudeTexts.rotasConselho,
  run: async ({ routes }) => {
    const registered = new Set(routes())
    const missing = promisedRoutes.filter((route) => !registered.has(route))
    return missing.length === 0
      ? {
          ok: true,
          detail: fillText(adminSaudeTexts.rotasRegistradas, {
            n: promisedRoutes.length,
            total: promisedRoutes.length,
          }),
        }
      : { ok: false, detail: fillText(adminSaudeTexts.faltam, { nomes: missing.join(', ') }) }
  },
}
