import type { HealthCheck } from './check.ts'
import { promisedRoutes } from './promised-routes.ts'

export const checkRoutes: HealthCheck = {
  label: 'Rotas registradas',
  tested: 'Cada tela e cada chamada do produto foi procurada no servidor que está no ar',
  advice: 'O servidor foi montado pela metade. Rode pnpm build e inicie-o de novo.',
  run: async ({ routes }) => {
    const registered = new Set(routes())
    const missing = promisedRoutes.filter((route) => !registered.has(route))
    return missing.length === 0
      ? { ok: true, detail: `${promisedRoutes.length} de ${promisedRoutes.length} registradas` }
      : { ok: false, detail: `Faltam: ${missing.join(', ')}` }
  },
}
