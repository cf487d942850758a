import { formatBrl } from 'core'
import { fillText } from 'core/texts'
import { dayText } from 'core/texts/condition-text'
import { propertyTypeText } from 'core/texts/property-type-text'
import { quoteTexts } from 'core/texts/quotes'
import { bestSystem, quoteView } from 'quote-view'
import { QuoteFacts } from './quote-facts.tsx'
import { QuoteLoan } from './quote-loan.tsx'
import { listQuotes, type CaseQuote } from './quote-api.ts'
import styles from './quote.module.css'

/** One simulation: its best line, with a chart of that line's loan. */
function OwnQuote({ caseId, quote }: { caseId: string; quote: CaseQuote }) {
  const [line] = quote.lines
  const { propertyType, city, state, price } = quote.request
  const system = line && bestSystem(line)
  const view = line && system && quoteView(line, system, quote.day)
  return (
    <section>
      <p>
        {fillText(quoteTexts.propostaImovel, {
          tipo: propertyTypeText(propertyType),
          cidade: city,
          uf: state,
          preco: formatBrl(price),
        })}
      </p>
      <p className={styles.note}>{fillText(quoteTexts.propriaDia, { dia: dayText(quote.day) })}</p>
      {!view && <p>{quoteTexts.semLinha}</p>}
      {view && (
        <>
          <h3>
            {view.title} · {view.system}
          </h3>
          <QuoteFacts view={view} />
          {line[system].credit > 0 && (
            <QuoteLoan
              caseId={caseId}
              quoteId={quote.id}
              line={line.id}
              system={system}
              name={view.title}
              startsOpen
            />
          )}
        </>
      )}
    </section>
  )
}

/** Loads the simulations that the client saved with the case. */
export async function loadOwnQuotes(caseId: string) {
  const quotes = await listQuotes(caseId)
  return quotes.length === 0 ? (
    <p className={styles.note}>{quoteTexts.propriaNenhuma}</p>
  ) : (
    quotes.map((quote) => <OwnQuote key={quote.id} caseId={caseId} quote={quote} />)
  )
}
