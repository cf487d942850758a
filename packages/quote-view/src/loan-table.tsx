import { formatBrl, type ScheduleYear } from 'core'
import { fillText } from 'core/texts'
import { resultTexts } from 'core/texts/result'

interface Props {
  name: string
  years: readonly ScheduleYear[]
  /** Year whose months are visible; 0 for none. */
  open: number
  onOpen: (year: number) => void
}

type Amounts = Pick<ScheduleYear, 'paid' | 'interest' | 'amortization' | 'balance'>

const AmountCells = ({ paid, interest, amortization, balance }: Amounts) => (
  <>
    <td>{formatBrl(paid)}</td>
    <td>{formatBrl(interest)}</td>
    <td>{formatBrl(amortization)}</td>
    <td>{formatBrl(balance)}</td>
  </>
)

/** Table of a loan by years; each year expands to its months. */
export const LoanTable = ({ name, years, open, onOpen }: Props) => (
  <section className="qv-scroll" aria-label={name} tabIndex={0}>
    <table className="qv-table">
      <thead>
        <tr>
          <th scope="col">{resultTexts.ano}</th>
          <th scope="col">{resultTexts.pagoNoAno}</th>
          <th scope="col">{resultTexts.juros}</th>
          <th scope="col">{resultTexts.amortizacao}</th>
          <th scope="col">{resultTexts.saldo}</th>
        </tr>
      </thead>
      {years.map((row) => (
        <tbody key={row.year}>
          <tr>
            <th scope="row">
              <button
                type="button"
                aria-expanded={open === row.year}
                aria-label={fillText(resultTexts.verMeses, { n: row.year })}
                onClick={() => onOpen(open === row.year ? 0 : row.year)}
              >
                {fillText(resultTexts.anoN, { n: row.year })}
              </button>
            </th>
            <AmountCells {...row} />
          </tr>
          {open === row.year &&
            row.months.map((month) => (
              <tr key={month.month} className="qv-sub">
                <th scope="row">{fillText(resultTexts.mesN, { n: month.month })}</th>
                <AmountCells {...month} />
              </tr>
            ))}
        </tbody>
      ))}
    </table>
  </section>
)
