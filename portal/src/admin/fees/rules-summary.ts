import { formatBrl, formatPercent, type FeeRules } from 'core'
import { fillText } from 'core/texts'
import { taxasTexts } from 'core/texts/admin-taxas'
import { propertyTypeText } from 'core/texts/property-type-text'

const percent = (rate: number) => formatPercent(rate, 4).replace(/,?0+%$/, '%')

const charged = (rules: FeeRules): string[] => {
  if (rules.kind === 'fixed') return [formatBrl(rules.amountCents)]
  const { of, rate, minCents, maxCents } = rules
  const base = of === 'credit' ? taxasTexts.doCredito : taxasTexts.doValor
  return [
    fillText(taxasTexts.resumoPercentual, { taxa: percent(rate), base }),
    ...(minCents === undefined ? [] : [fillText(taxasTexts.resumoMinimo, { valor: formatBrl(minCents) })]),
    ...(maxCents === undefined ? [] : [fillText(taxasTexts.resumoMaximo, { valor: formatBrl(maxCents) })]),
  ]
}

/** What an entry charges, in words. */
export function rulesSummary(rules: FeeRules): string {
  const { propertyTypes, states, cities } = rules
  const types = propertyTypes?.map((type) => propertyTypeText(type)).join(', ')
  return [
    ...charged(rules),
    ...(types ? [fillText(taxasTexts.resumoTipos, { tipos: types })] : []),
    ...(states ? [fillText(taxasTexts.resumoEstados, { estados: states.join(', ') })] : []),
    ...(cities ? [fillText(taxasTexts.resumoCidades, { cidades: cities.join(', ') })] : []),
  ].join(' · ')
}
