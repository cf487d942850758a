import { quoteTexts } from 'core/texts/quotes'
import { quoteView, type System } from 'quote-view'
import { withDatedCet } from 'quote-view/dated-cet-view'
import { Panel } from '../../../ui/panel.tsx'
import { choiceOf } from './quote-card.tsx'
import type { CaseQuote } from '../../quotes/quote-api.ts'
import styles from './quotes.module.css'

interface Props {
  quotes: readonly CaseQuote[]
  chosen: readonly string[]
}

const systems: readonly System[] = ['sac', 'price']

/** Compares the chosen lines figure by figure. */
export function QuoteComparison({ quotes, chosen }: Props) {
  const columns = quotes.flatMap((quote) =>
    quote.lines.flatMap((line) =>
      systems
        .filter((system) => chosen.includes(choiceOf(quote, line.id, system)))
        .map((system) => {
          const view = withDatedCet(
            quoteView(line, system, quote.day),
            line,
            system,
            quote.request.contractDay,
          )
          const facts = [...view.headline, ...view.figures, ...view.cash.filter(({ id }) => id === 'total')]
          return { key: choiceOf(quote, line.id, system), title: quote.title, view, facts }
        }),
    ),
  )
  if (columns.length < 2) return null
  const rows = [...new Map(columns.flatMap(({ facts }) => facts.map(({ id, label }) => [id, label])))]
  return (
    <Panel>
      <h2 className={styles.title}>{quoteTexts.comparacao}</h2>
      <section className={styles.scroll} aria-label={quoteTexts.comparacao} tabIndex={0}>
        <table className={styles.compared}>
          <thead>
            <tr>
              <td />
              {columns.map(({ key, title, view }) => (
                <th key={key} scope="col">
                  {title}
                  <small>
                    {view.title} · {view.system}
                  </small>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([id, label]) => (
              <tr key={id}>
                <th scope="row">{label}</th>
                {columns.map(({ key, facts }) => {
                  const fact = facts.find((one) => one.id === id)
                  return (
                    <td key={key}>
                      {fact?.value ?? '–'}
                      {/* Two rates compare only if they contain the same costs. */}
                      {id === 'cet' && fact?.note && <small>{fact.note}</small>}
                    </td>
                  )
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </Panel>
  )
}
