import { formatBrl, formatPercent, type FeeRules } from 'core'
import { fillText } from 'core/texts'
import { adminFeesTexts } from 'core/texts/admin-fees'
import { propertyTypeText } from 'core/texts/property-type-text'

const percent = (rate: number) => formatPercent(rate, 4).replace(/,?0+%$/, '%')

export function rulesSummary(rules: FeeRules): string {
  const { propertyTypes, states, cities } = rules
  const tipos = propertyTypes?.map((type) => propertyTypeText(type)).join(', ')
  const limits = [
    tipos && fillText(adminFeesTexts.resumoTipos, { tipos }),
    states && fillText(adminFeesTexts.resumoEstados, { estados: states.join(', ') }),
    cities && fillText(adminFeesTexts.resumoCidades, { cidades: cities.join(', ') }),
  ]
  return [...charged(rules), ...limits].filter(Boolean).join(' · ')
}

function charged(rules: FeeRules) {
  if (rules.kind === 'rules') return [adminFeesTexts.resumoRegras]
  if (rules.kind === 'fixed') return [formatBrl(rules.amountCents)]
  const { of, rate, minCents, maxCents } = rules
  const base = of === 'credit' ? adminFeesTexts.doCredito : adminFeesTexts.doValor
  return [
    fillText(adminFeesTexts.resumoPercentual, { taxa: percent(rate), base }),
    minCents !== undefined && fillText(adminFeesTexts.resumoMinimo, { valor: formatBrl(minCents) }),
    maxCents !== undefined && fillText(adminFeesTexts.resumoMaximo, { valor: formatBrl(maxCents) }),
  ]
}
