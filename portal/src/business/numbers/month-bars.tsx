import { numbersTexts } from 'core/texts/numbers'
import { monthText, reais, shortMonth } from './figure-text.ts'
import type { Numbers } from './numbers-api.ts'
import { NumbersSection } from './numbers-section.tsx'
import styles from './numbers.module.css'

const HEIGHT = 120

/** Value signed in each of twelve months, as bars and as a table. */
export function MonthBars({ numbers: { months, figures } }: { numbers: Numbers }) {
  const trendOf = (key: string) => figures.find((one) => one.key === key)?.trend ?? []
  const values = trendOf('signed_value').map((value) => value ?? 0)
  const counts = trendOf('signed')
  const most = Math.max(1, ...values)
  return (
    <NumbersSection title={numbersTexts.assinaturas} text={numbersTexts.assinaturasTexto}>
      <ol className={styles.bars} aria-hidden>
        {months.map((month, index) => {
          const height = Math.max(1, Math.round(((values[index] ?? 0) / most) * HEIGHT))
          return (
            <li key={month} data-now={index === months.length - 1 || undefined}>
              <svg height={HEIGHT} focusable="false">
                <rect y={HEIGHT - height} width="100%" height={height} rx={Math.min(4, height / 2)} />
              </svg>
              {shortMonth(month)}
            </li>
          )
        })}
      </ol>
      <details className={styles.table}>
        <summary>{numbersTexts.verTabela}</summary>
        <table>
          <thead>
            <tr>
              <th scope="col">{numbersTexts.colMes}</th>
              <th scope="col">{numbersTexts.colAssinados}</th>
              <th scope="col">{numbersTexts.colValor}</th>
            </tr>
          </thead>
          <tbody>
            {months.map((month, index) => (
              <tr key={month}>
                <th scope="row">{monthText(month)}</th>
                <td>{counts[index]}</td>
                <td>{reais(values[index] ?? 0)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </NumbersSection>
  )
}
