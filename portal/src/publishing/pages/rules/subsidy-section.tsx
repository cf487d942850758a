import { ceilingFor, formatBrlShort, stateOf, type CreditLines, type Day, type SubsidyRules } from 'core'
import { fillText } from 'core/texts'
import { conditionText, exactPercent } from 'core/texts/condition-text'
import { rulesDecisionsTexts as t } from 'core/texts/rules-decisions'
import type { RulesView } from 'server/pages'
import { CitedTexts, Section } from './sources.tsx'

const percent = (fraction: number) => `${exactPercent(fraction)}%`
const decimal = (value: number) => String(value).replace('.', ',')

/** Index of the town's state and factor of its category. */
function ofTown(body: CreditLines, rules: SubsidyRules, { town, day }: RulesView): string[] {
  if (!town) return [t.subsidioEscolha]
  const state = Math.floor(town.id / 100_000)
  const line = body.lines.find(({ subsidized }) => subsidized)
  const category = (line && ceilingFor(line.id, town.id, body, day)?.category) ?? ''
  // The North has ids from 11 to 17.
  const factor = (state < 20 ? rules.factors.north : rules.factors.others)[category]
  const index = rules.stateIndex[state]
  return [
    ...(index === undefined
      ? []
      : [fillText(t.subsidioEstado, { uf: stateOf(town.id) ?? '', valor: decimal(index) })]),
    ...(factor === undefined
      ? []
      : [fillText(t.subsidioFator, { categoria: category, valor: decimal(factor) })]),
  ]
}

interface Props {
  body: CreditLines
  view: RulesView
  today: Day
}

/** Subsidy of the programme: ceilings, conditions and formula. */
export function SubsidySection({ body, view, today }: Props) {
  const rules = body.subsidy
  if (!rules) return null
  const texts = [
    ...rules.upTo.map(({ upTo, when }) =>
      fillText(t.subsidioTeto, { valor: formatBrlShort(upTo), quem: conditionText(when) }),
    ),
    fillText(t.subsidioRenda, {
      com: formatBrlShort(rules.incomeTo),
      sem: formatBrlShort(rules.incomeToAlone),
    }),
    fillText(t.subsidioFatores, {
      sem: percent(rules.alone),
      usado: percent(rules.used),
      menor: formatBrlShort(rules.smallest),
    }),
    t.subsidioFormula,
    ...ofTown(body, rules, view),
    t.subsidioSoBanco,
  ]
  const { source } = rules
  return (
    <Section id="subsidio" title={t.subsidio} sources={body.sources} of={{ source }} today={today}>
      <div className="lines">
        <CitedTexts texts={texts.map((text) => [text, source] as const)} />
      </div>
    </Section>
  )
}
