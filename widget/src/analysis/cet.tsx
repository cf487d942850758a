import {
  cetOfLine,
  formatBrl,
  formatCet,
  formatPercent,
  iofOnHomeEquity,
  type CetPart,
  type SystemQuote,
} from 'core'
import { fillText } from 'core/texts'
import { dayText } from 'core/texts/condition-text'
import { quoteFigureTexts } from 'core/texts/quote-figures'
import { resultTexts } from 'core/texts/result'
import { Facts } from 'quote-view/facts'
import { Subsection } from './section.tsx'
import type { AnalysisData } from './trial.ts'

const perYear = (fraction: number) => `${formatCet(fraction)} ${resultTexts.aoAno}`

/** Amount behind a part of the CET; '' for the interest. */
function amountOf(code: CetPart['code'], { first, upFront }: SystemQuote): string {
  const { mip, dfi, fee } = first
  if (code === 'interest') return ''
  if (code === 'insurance')
    return fillText(resultTexts.naPrimeira, { valor: `${formatBrl(mip)} + ${formatBrl(dfi)}` })
  const item = upFront.find((one) => one.code === code)
  return formatBrl(item ? item.amount : fee)
}

/** The CET of the chosen loan, by its parts. */
export function Cet({ data }: { data: AnalysisData }) {
  const { line, one, quote, request, tables, catalogue } = data
  const whole = cetOfLine(line.id, one.system, request, tables.lines.body, tables.day, catalogue)
  if (!whole) return <></>
  const { cet, parts } = whole
  const has = (code: CetPart['code']) => parts.some((part) => part.code === code)
  return (
    <Subsection title={resultTexts.cet} hint={resultTexts.cetDica}>
      <p>
        <b class="big">{formatCet(cet)}</b> <span class="s">{resultTexts.aoAno}</span>
      </p>
      <div class="stack" aria-hidden="true">
        <i style={{ width: formatPercent((parts[0]?.yearly ?? 0) / cet, 1).replace(',', '.') }} />
        <i />
      </div>
      <Facts
        facts={[
          ...parts.map((part) => ({
            id: part.code,
            label: quoteFigureTexts[`cet_${part.code}`],
            value: perYear(part.yearly),
            note: amountOf(part.code, one),
          })),
          { id: 'charge', label: resultTexts.cetTudo, value: formatBrl(one.first.charge) },
        ]}
      />
      <p class="s">
        {fillText(resultTexts.cetHipoteses, {
          fonte: quote.insurance.source,
          dia: dayText(quote.insurance.checkedOn),
        })}{' '}
        {has('appraisal') ? resultTexts.cetComAvaliacao : resultTexts.cetSemAvaliacao}{' '}
        {has('iof') && fillText(resultTexts.cetFonteIof, { ato: iofOnHomeEquity.source.act })}
      </p>
    </Subsection>
  )
}
