import { SimuladorFinanciamento } from './element.ts'
import { warn } from './warn.ts'

const TAG = 'simulador-financiamento'
const defined = customElements.get(TAG) as typeof SimuladorFinanciamento | undefined

if (!defined) {
  customElements.define(TAG, SimuladorFinanciamento)
} else if (defined.versao !== SimuladorFinanciamento.versao) {
  // Two versions on one page: the first one stays, and the warning informs the page's maintainer.
  warn(`versão ${defined.versao} já registrada, ${SimuladorFinanciamento.versao} ignorada`)
}
