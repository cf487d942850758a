import { formatBrl, formatPercent, type FeeRules } from 'core'
import { fillText } from 'core/texts'
import { adminFeesTexts } from 'core/texts/admin-fees'
import { propertyTypeText } from 'core/texts/property-type-text'

const percent = (rate: number) => formatPercent(rate, 4).replace(/,?0+%$/, '%')

const charged = (rules: FeeRules): string[] => {
  if (rules.kind === 'fixed') return [formatBrl(rules.amountCents)]
  const { of, rate, minCents, maxCents } = rules
  const base = of === 'credit' ? adminFeesTexts.doCredito : adminFeesTexts.doValor
  return [
    fillText(adminFeesTexts.resumoPercentual, { taxa: percent(rate), base }),
    ...(minCents === undefined
      ? []
      : [fillText(adminFeesTexts.resumoMinimo, { valor: formatBrl(minCents) })]),
    ...(maxCents === undefined
      ? []
      : [fillText(adminFeesTexts.resumoMaximo, { valor: formatBrl(maxCents) })]),
  ]
}

/** What an entry charges, in words. */
export function rulesSummary(rules: FeeRules): string {
  const { propertyTypes, states, cities } = rules
  const types = propertyTypes?.map((type) => propertyTypeText(type)).join(', ')
  return [
    ...charged(rules),
    ...(types ? [fillText(adminFeesTexts.resumoTipos, { tipos: types })] : []),
    ...(states ? [fillText(adminFeesTexts.resumoEstados, { estados: states.join(', ') })] : []),
    ...(cities ? [fillText(adminFeesTexts.resumoCidades, { cidades: cities.join(', ') })] : []),
  ].join(' · ')
}
