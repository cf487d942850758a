import {
  fixedRuleSources,
  formatBrl,
  formatBrlShort,
  iofOnHomeEquity,
  isInForce,
  OLDEST_MONTHS,
  SFH_CAP,
  type CreditLines,
  type Day,
} from 'core'
import { fillText } from 'core/texts'
import { exactPercent } from 'core/texts/condition-text'
import { rulesDecisionsTexts as t } from 'core/texts/rules-decisions'
import { CitedTexts, Section } from './sources.tsx'

const percent = (fraction: number) => `${exactPercent(fraction)}%`

/** Keys of this section's sources, besides those of the tables. */
const sourceKeys = {
  age: 'idade',
  sfhCost: 'custo-sfh',
  smallerValue: 'menor-valor',
  cet: 'cet',
  arithmetic: 'conta',
  iof: 'iof',
} as const

const sourcesWith = (body: CreditLines) => ({
  ...body.sources,
  ...fixedRuleSources,
  [sourceKeys.iof]: iofOnHomeEquity.source,
})

/** Highest price of a line in the SFH that no programme limits further, with its source; undefined if there is none. */
function sfhLimitOf({ lines }: CreditLines, day: Day) {
  const limits = lines
    .filter((line) => line.takesFgts && line.id.startsWith('sbpe') && isInForce(line, day))
    .flatMap(({ enters, source: ofLine }) =>
      enters.flatMap(({ priceTo, source = ofLine }) => (priceTo === undefined ? [] : [{ priceTo, source }])),
    )
  return limits.toSorted((one, other) => other.priceTo - one.priceTo)[0]
}

type Rule = readonly [title: string, texts: readonly (readonly [text: string, source: string])[]]

function rulesOf(body: CreditLines, day: Day): Rule[] {
  const { fgts, smallestCredit, supposedAge } = body
  const sfhLimit = sfhLimitOf(body, day)
  const { additional, daily, most } = iofOnHomeEquity
  const { age, sfhCost, smallerValue, cet, arithmetic, iof } = sourceKeys
  return [
    [
      t.fgts,
      [
        [fillText(t.fgtsExplica, { anos: fgts.years, valor: formatBrlShort(fgts.maxPrice) }), fgts.source],
        [fillText(t.fgtsUso, { n: fgts.everyMonths }), fgts.source],
        [t.fgtsDuvida, arithmetic],
      ],
    ],
    [
      t.idadeTitulo,
      [
        [fillText(t.idadeExplica, { anos: Math.floor(OLDEST_MONTHS / 12), meses: OLDEST_MONTHS % 12 }), age],
        [fillText(t.idadeSuposta, { n: supposedAge }), arithmetic],
      ],
    ],
    [
      t.sfh,
      [
        ...(sfhLimit
          ? [[fillText(t.sfhTeto, { valor: formatBrlShort(sfhLimit.priceTo) }), sfhLimit.source] as const]
          : []),
        [fillText(t.sfhCusto, { taxa: percent(SFH_CAP) }), sfhCost],
      ],
    ],
    [
      t.valor,
      [
        [t.valorCota, smallerValue],
        [t.valorRenda, arithmetic],
        [fillText(t.menorCredito, { valor: formatBrl(smallestCredit.amount) }), smallestCredit.source],
      ],
    ],
    [
      t.cet,
      [
        [t.cetExplica, cet],
        [fillText(t.cetIof, { fixo: percent(additional), dia: percent(daily), maximo: percent(most) }), iof],
      ],
    ],
    [t.arredonda, [[t.arredondaExplica, arithmetic]]],
  ]
}

/** Rules that decide an answer, besides the lines: FGTS, age, SFH, shares, CET and rounding. */
export function DecisionsSection({ body, day, today }: { body: CreditLines; day: Day; today: Day }) {
  const rules = rulesOf(body, day)
  const cited = rules.flatMap(([, texts]) => texts.map(([, source]) => ({ source })))
  return (
    <Section id="decide" title={t.decide} sources={sourcesWith(body)} of={cited} today={today}>
      <dl>
        {rules.map(([title, texts]) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>
              <CitedTexts texts={texts} />
            </dd>
          </div>
        ))}
      </dl>
    </Section>
  )
}
