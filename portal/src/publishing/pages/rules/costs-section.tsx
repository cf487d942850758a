import { isConfirmed, isInForce, sourceOf, type CostRules, type Day, type ItbiRule } from 'core'
import { fillText } from 'core/texts'
import { exactPercent, itbiRateText, validityText } from 'core/texts/condition-text'
import { rulesTexts } from 'core/texts/rules'
import type { RulesView } from 'server/pages'
import { Table } from './rules-table.tsx'
import { Cite, CitedTexts, Section } from './sources.tsx'

const percent = (fraction: number) => `${exactPercent(fraction)}%`

const ratesOf = ({ rates, discounts = [], source }: ItbiRule) =>
  [
    ...rates.map(itbiRateText),
    ...discounts.map(({ share, withinDays }) =>
      fillText(rulesTexts.itbiAntecipado, { parte: percent(share), n: withinDays }),
    ),
  ].map((text) => [text, source] as const)

const ItbiRow = ({ rule, body }: { rule: ItbiRule; body: CostRules }) => (
  <tr>
    <th scope="row">{rule.name}</th>
    <td data-label={rulesTexts.itbi}>
      <CitedTexts texts={ratesOf(rule)} />
    </td>
    <td data-label={rulesTexts.ato}>
      <span>
        {validityText(rule)} <Cite source={rule.source} />
      </span>
      {rule.question && <small>{rule.question}</small>}
      {(!isConfirmed(sourceOf(rule.source, body.sources)) || rule.question) && (
        <small className="confirm">{rulesTexts.confirme}</small>
      )}
    </td>
  </tr>
)

interface Props {
  body: CostRules
  view: RulesView
  today: Day
}

/** Transfer tax in force on a day: of the chosen town, or of all towns whose rules are known. */
export function ItbiSection({ body, view: { day, town }, today }: Props) {
  const isShown = ({ municipality }: { municipality: number }) => !town || municipality === town.id
  const rules = body.itbi.filter((rule) => isInForce(rule, day) && isShown(rule))
  const observed = town && rules.length === 0 ? body.itbiRanges.find(isShown) : undefined
  const elsewhere = !town || (rules.length === 0 && !observed) ? body.itbiElsewhere : undefined
  const observedSources = town ? [] : body.itbiRanges
  const [firstObserved] = observedSources
  return (
    <Section
      id="itbi"
      title={rulesTexts.custos}
      sources={body.sources}
      of={[rules, observed, elsewhere]}
      today={today}
    >
      {rules.length > 0 && (
        <Table label={rulesTexts.custos} columns={[rulesTexts.municipio, rulesTexts.itbi, rulesTexts.ato]}>
          {rules.map((rule) => (
            <ItbiRow key={rule.municipality} rule={rule} body={body} />
          ))}
        </Table>
      )}
      {observed && (
        <p className="figure">
          <b>{observed.name}</b>:{' '}
          {fillText(rulesTexts.itbiFaixa, { de: percent(observed.from), ate: percent(observed.to) })}{' '}
          <Cite source={observed.source} />
        </p>
      )}
      {firstObserved && <p>{fillText(rulesTexts.itbiObservados, { n: observedSources.length })}</p>}
      {elsewhere && (
        <p>
          {town && <b>{town.nome}: </b>}
          {fillText(town ? rulesTexts.itbiFaixa : rulesTexts.itbiOutros, {
            de: percent(elsewhere.from),
            ate: percent(elsewhere.to),
          })}{' '}
          <Cite source={elsewhere.source} />
        </p>
      )}
    </Section>
  )
}
