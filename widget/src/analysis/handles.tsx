import { formatBrlShort, offersOf, type LoanRequest } from 'core'
import { fillText } from 'core/texts'
import { resultTexts } from 'core/texts/result'
import { reaisText } from 'quote-view/answer-view'
import { Icon } from '../icons.tsx'
import type { ScreenProps } from '../simulator.ts'
import { calendar } from './calendar-icon.ts'
import { Slider } from './slider.tsx'
import { change, type AnalysisData } from './trial.ts'
import { moneyControl } from './what-if-controls.ts'

type Props = ScreenProps & { data: AnalysisData }

const MONTHS_OF_YEAR = 12
/** Change of own money whose effect is named: R$ 10,000. */
const MORE_MONEY = 1_000_000
const REAL = 100

/** Offer of the same scenario with one value changed. */
const offerWith = ({ line, system, base, offer, tables }: AnalysisData, changes: Partial<LoanRequest>) =>
  offersOf(
    { id: line.id, system },
    { ...base.request, ...changes },
    [offer.factor],
    tables.lines.body,
    tables.day,
  )[0]!

/** Text for the effect of more own money; '' for a loan that finances no purchase. */
function moneyEffect(data: AnalysisData): string {
  const { offer, base } = data
  if (!offer.parts) return ''
  const { missing, left } = offer.parts
  if (missing > 0) return resultTexts.entradaFalta
  if (left > 0) return fillText(resultTexts.entradaSobra, { valor: formatBrlShort(left) })
  const falls = offer.charge - offerWith(data, { ownMoney: base.request.ownMoney + MORE_MONEY }).charge
  return falls >= REAL
    ? fillText(resultTexts.entradaCai, { valor: formatBrlShort(MORE_MONEY), cai: reaisText(falls) })
    : ''
}

/** Text for the effect of the next longer term. */
function termEffect(data: AnalysisData, terms: readonly number[]): string {
  const { offer, base } = data
  const months = terms.find((one) => one > base.request.months)
  if (!months) return resultTexts.prazoMaior
  const longer = offerWith(data, { months })
  const n = months / MONTHS_OF_YEAR
  const more = longer.credit - offer.credit
  const falls = offer.charge - longer.charge
  if (more >= REAL) return fillText(resultTexts.prazoMais, { n, valor: reaisText(more) })
  return falls >= REAL
    ? fillText(resultTexts.prazoCai, { n, valor: reaisText(falls) })
    : resultTexts.prazoMaior
}

/** Lucide path. */
const falling = 'm22 17-8-8-5 5-7-7M16 17h6v-6'

const Effect = ({ path, text }: { path: string; text: string }) => (
  <p class="eff">
    {text && <Icon path={path} />}
    <span>{text.replaceAll('$ ', '$\u00a0')}</span>
  </p>
)

/** Own money and term, with the effect of each beside it. */
export function Handles({ simulator, data }: Props) {
  const terms = simulator.formula.body.terms.toSorted((one, other) => one - other)
  const { trial, base } = data
  return (
    <section class="hand">
      <p class="h4">{resultTexts.ajuste}</p>
      <p class="s">{resultTexts.ajusteDica}</p>
      <Slider simulator={simulator} data={data} control={moneyControl(simulator, data)} />
      <Effect path={falling} text={moneyEffect(data)} />
      <fieldset>
        <legend>{resultTexts.prazoEmAnos}</legend>
        <div class="years">
          {terms.map((months) => (
            <label key={months}>
              <input
                type="radio"
                name="term"
                checked={months === base.request.months}
                onChange={() =>
                  change(simulator, { changes: { ...trial.changes, months }, shared: undefined })
                }
              />
              {months / MONTHS_OF_YEAR}
            </label>
          ))}
        </div>
      </fieldset>
      <Effect path={calendar} text={termEffect(data, terms)} />
    </section>
  )
}
