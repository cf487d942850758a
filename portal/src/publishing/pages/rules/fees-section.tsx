import { formatBrl, ITBI, REGISTRY, type CostRules, type Day, type PublishedFee, type Source } from 'core'
import { fillText } from 'core/texts'
import { exactPercent } from 'core/texts/condition-text'
import { rulesTexts } from 'core/texts/rules'
import { Cite, Section } from './sources.tsx'

function feeText({ label, rules }: PublishedFee): string {
  if (rules.kind === 'fixed')
    return fillText(rulesTexts.taxaFixa, { nome: label, valor: formatBrl(rules.amountCents) })
  return rules.kind === 'percent'
    ? fillText(rulesTexts.taxaParte, {
        nome: label,
        parte: `${exactPercent(rules.rate)}%`,
        base: rulesTexts[`taxaBase_${rules.of}`],
      })
    : label
}

interface Props {
  fees: readonly PublishedFee[]
  costs: CostRules
  today: Day
}

/** Fees of the house's catalogue that count: the rules of purchase costs replace its ITBI and registry. */
export function FeesSection({ fees: catalogue, costs, today }: Props) {
  const computed = costs.registryElsewhere ? [ITBI, REGISTRY] : [ITBI]
  const fees = catalogue.filter(({ code }) => !computed.includes(code))
  const sources: Record<string, Source> = {}
  for (const { code, rules } of fees) if (rules.source) sources[code] = rules.source
  if (fees.length === 0) return null
  return (
    <Section
      id="taxas"
      title={rulesTexts.taxas}
      sources={sources}
      of={Object.keys(sources).map((source) => ({ source }))}
      today={today}
    >
      <ul>
        {fees.map((fee) => (
          <li key={fee.code}>
            {feeText(fee)} {fee.rules.source && <Cite source={fee.code} />}
          </li>
        ))}
      </ul>
      <p>{rulesTexts.taxasCatalogo}</p>
    </Section>
  )
}
