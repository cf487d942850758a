import { SimuladorFinanciamento } from './element.ts'

const TAG = 'simulador-financiamento'
const defined = customElements.get(TAG) as typeof SimuladorFinanciamento | undefined

if (!defined) {
  customElements.define(TAG, SimuladorFinanciamento)
} else if (defined.versao !== SimuladorFinanciamento.versao) {
  // Two versions on one page: the first stays, and whoever maintains the page should know.
  // oxlint-disable-next-line no-console
  console.warn(`${TAG}: versão ${defined.versao} já registrada, ${SimuladorFinanciamento.versao} ignorada`)
}
