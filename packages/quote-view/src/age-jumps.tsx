import { formatBrl, type LineLoans } from 'core'
import { fillText } from 'core/texts'
import { resultTexts } from 'core/texts/result'

/**
 * Says when the insurance changes with the buyer's age: the largest change, and all of them when opened. The months are
 * the same in both systems; the balance, and so the amount, differs. A loan that ends sooner lacks the last changes.
 */
export function AgeJumps({ jumps: { sac, price } }: Pick<LineLoans, 'jumps'>) {
  const longer = sac.length > price.length ? sac : price
  const sizes = longer.map(({ difference }) => Math.abs(difference))
  const texts = longer.map(({ month, age, difference }, at) =>
    fillText(resultTexts.salto, {
      idade: age,
      n: month,
      muda: difference < 0 ? resultTexts.cai : resultTexts.sobe,
      sac: formatBrl(Math.abs(sac[at]?.difference ?? 0)),
      price: formatBrl(Math.abs(price[at]?.difference ?? 0)),
    }),
  )
  const largest = texts[sizes.indexOf(Math.max(...sizes))]
  return largest === undefined ? null : (
    <details className="qv-jumps">
      <summary>{largest}</summary>
      <ul aria-label={resultTexts.saltos}>
        {texts.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </details>
  )
}
