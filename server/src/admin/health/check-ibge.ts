import { askIbge } from '../../locations/ibge.ts'
import { statesSchema } from '../../locations/location-schemas.ts'
import type { HealthCheck } from './check.ts'

export const checkIbge: HealthCheck = {
  label: 'Localidades (IBGE)',
  tested: 'A lista de estados foi pedida ao serviço do IBGE, com prazo de 3 s',
  advice:
    'Ninguém fica sem resposta, mas cidades novas só aparecem quando o serviço volta. Confira IBGE_BASE_URL.',
  run: async ({ ibge, bundled }) => {
    const states = await askIbge(ibge, 'estados?orderBy=nome', statesSchema).catch(() => null)
    if (states) return { ok: true, detail: `O serviço respondeu com a lista de estados (${states.length})` }
    const instead = bundled.states ? 'os arquivos do servidor' : 'a lista embutida'
    return { ok: false, detail: `O serviço não respondeu a tempo ou como devia. Em uso: ${instead}` }
  },
}
