import { formatBrl, type Cents, type ScheduleYear } from 'core'
import { fillText } from 'core/texts'
import { resultTexts } from 'core/texts/result'

interface Props {
  name: string
  years: readonly ScheduleYear[]
  /** The year whose months are seen; 0 for none. */
  open: number
  onOpen: (year: number) => void
}

const Cells = ({ amounts }: { amounts: readonly Cents[] }) => (
  <>
    {amounts.map((amount, at) => (
      <td key={at}>{formatBrl(amount)}</td>
    ))}
  </>
)

/** A loan by years; each opens to its months. */
export const LoanTable = ({ name, years, open, onOpen }: Props) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
  <div className="qv-scroll" role="region" aria-label={name} tabIndex={0}>
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
      {years.map(({ year, paid, interest, amortization, balance, months }) => (
        <tbody key={year}>
          <tr>
            <th scope="row">
              <button
                type="button"
                aria-expanded={open === year}
                aria-label={fillText(resultTexts.verMeses, { n: year })}
                onClick={() => onOpen(open === year ? 0 : year)}
              >
                {fillText(resultTexts.anoN, { n: year })}
              </button>
            </th>
            <Cells amounts={[paid, interest, amortization, balance]} />
          </tr>
          {open === year &&
            months.map((one) => (
              <tr key={one.month} className="qv-sub">
                <th scope="row">{fillText(resultTexts.mesN, { n: one.month })}</th>
                <Cells amounts={[one.paid, one.interest, one.amortization, one.balance]} />
              </tr>
            ))}
        </tbody>
      ))}
    </table>
  </div>
)
