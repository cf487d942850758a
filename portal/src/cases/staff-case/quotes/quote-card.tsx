import { formatBrl } from 'core'
import { fillText } from 'core/texts'
import { dayText } from 'core/texts/condition-text'
import { linesTexts } from 'core/texts/lines'
import { propertyTypeText } from 'core/texts/property-type-text'
import { quoteTexts } from 'core/texts/quotes'
import { FileText } from 'lucide-react'
import { bestSystem, quoteView, type System } from 'quote-view'
import { withDatedCet } from 'quote-view/dated-cet-view'
import { Panel } from '../../../ui/panel.tsx'
import { QuoteFacts } from '../../quotes/quote-facts.tsx'
import { QuoteLoan } from '../../quotes/quote-loan.tsx'
import { proposalAddress, type CaseQuote } from '../../quotes/quote-api.ts'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { QuoteNotes } from './quote-notes.tsx'
import styles from './quotes.module.css'

/** Key of a line under one system, the unit of comparison. */
export const choiceOf = (quote: CaseQuote, line: string, system: System) => `${quote.id} ${line} ${system}`

interface Props {
  caseId: string
  quote: CaseQuote
  chosen: readonly string[]
  onChoose: (choice: string, isChosen: boolean) => void
}

/** Simulation of a case: eligible lines, best first, each to open, compare and print. */
export const QuoteCard = ({ caseId, quote, chosen, onChoose }: Props) => (
  <Panel>
    <h2 className={styles.title}>{quote.title}</h2>
    <p className={styles.note}>
      {fillText(quoteTexts.numero, {
        n: quote.number,
        dia: dayText(quote.day),
        autor: quote.author_name ?? '–',
      })}{' '}
      ·{' '}
      {fillText(quoteTexts.validade, {
        dia: dayText(quote.valid_until),
        regras: dayText(quote.day),
        linhas: quote.lines_version,
        custos: quote.costs_version,
      })}
    </p>
    <p>
      {fillText(quoteTexts.propostaImovel, {
        tipo: propertyTypeText(quote.request.propertyType),
        cidade: quote.request.city,
        uf: quote.request.state,
        preco: formatBrl(quote.request.price),
      })}
    </p>
    {quote.supposed.length > 0 && (
      <p className={styles.note}>
        {fillText(quoteTexts.suposto, {
          itens: quote.supposed.map((fact) => quoteTexts[`suposto_${fact}`]).join(', '),
        })}
      </p>
    )}
    <QuoteNotes quote={quote} />
    {quote.lines.length === 0 && <p>{quoteTexts.semLinha}</p>}
    {quote.lines.map((line) => {
      const system = bestSystem(line)
      const viewOf = (by: System) =>
        withDatedCet(quoteView(line, by, quote.day), line, by, quote.request.contractDay)
      const view = viewOf(system)
      const choice = choiceOf(quote, line.id, system)
      const names = { titulo: quote.title, linha: line.label }
      return (
        <details key={line.id} className={styles.line}>
          <summary>
            <span>
              {view.title} · {linesTexts[system]}
            </span>
            <strong>{view.headline[0]?.value}</strong>
            <span>
              {view.headline[1]?.label} {view.headline[1]?.value}
            </span>
          </summary>
          <div className={styles.actions}>
            <label>
              <Checkbox
                checked={chosen.includes(choice)}
                aria-label={fillText(quoteTexts.compararNome, names)}
                onChange={(checked) => onChoose(choice, checked)}
              />
              {quoteTexts.comparar}
            </label>
            <a
              href={proposalAddress(caseId, quote.id, line.id, system)}
              target="_blank"
              rel="noopener"
              aria-label={fillText(quoteTexts.propostaNome, names)}
            >
              <FileText />
              {quoteTexts.proposta}
            </a>
          </div>
          <QuoteFacts view={view} />
          {line[system].credit > 0 && (
            <QuoteLoan
              caseId={caseId}
              quoteId={quote.id}
              line={line.id}
              system={system}
              name={`${quote.title}, ${line.label}`}
            />
          )}
          {/* The system that lends less, for comparison. */}
          <QuoteFacts view={viewOf(system === 'sac' ? 'price' : 'sac')} brief />
        </details>
      )
    })}
  </Panel>
)
