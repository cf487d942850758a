import { fillText } from 'core/texts'
import { quoteTexts } from 'core/texts/quotes'
import { Calculator } from 'lucide-react'
import { useState } from 'react'
import { deferred } from '../../../ui/async/deferred.ts'
import { useAction } from '../../../ui/async/use-action.ts'
import { Hint } from '../../../ui/hint.tsx'
import { LoadedSection } from '../../../ui/loaded-section.tsx'
import { OutlineButton } from '../../../ui/outline-button.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { QuoteComparison } from './comparison.tsx'
import { listQuotes, readDraft, type CaseQuote, type Draft } from '../../quotes/quote-api.ts'
import { QuoteCard } from './quote-card.tsx'
import { QuoteForm } from './quote-form.tsx'
import styles from './quotes.module.css'

interface Props {
  caseId: string
  isOpen: boolean
}

function Shown({
  caseId,
  isOpen,
  quotes,
  reload,
}: Props & { quotes: readonly CaseQuote[]; reload: () => Promise<unknown> }) {
  const [draft, setDraft] = useState<Draft>()
  const [chosen, setChosen] = useState<readonly string[]>([])
  const { run, running } = useAction({ failure: () => ({ title: quoteTexts.erroCarregar }) })
  const begin = isOpen && (
    <OutlineButton loading={running} onClick={() => void run(async () => setDraft(await readDraft(caseId)))}>
      <Calculator />
      {quoteTexts.nova}
    </OutlineButton>
  )
  return (
    <div className={styles.quotes}>
      {quotes.length === 0 ? (
        <Panel className={styles.none}>
          <div>
            <h3>{quoteTexts.vazioTitulo}</h3>
            <Hint>{quoteTexts.vazioTexto}</Hint>
          </div>
          {begin}
        </Panel>
      ) : (
        <>
          <div className={styles.head}>
            <p className={styles.note}>{quoteTexts.comparacaoDica}</p>
            {begin}
          </div>
          <QuoteComparison quotes={quotes} chosen={chosen} />
          {quotes.map((quote) => (
            <QuoteCard
              key={quote.id}
              caseId={caseId}
              quote={quote}
              chosen={chosen}
              onChoose={(choice, isChosen) =>
                setChosen((before) =>
                  isChosen ? [...before, choice] : before.filter((one) => one !== choice),
                )
              }
            />
          ))}
        </>
      )}
      {draft && (
        <QuoteForm
          caseId={caseId}
          draft={draft}
          name={fillText(quoteTexts.tituloPadrao, { n: (quotes[0]?.number ?? 0) + 1 })}
          onDone={reload}
          onClose={() => setDraft(undefined)}
        />
      )}
    </div>
  )
}

/** Simulations of a case and a form for the next one, loaded when the tab opens. */
export function Quotes(props: Props) {
  const { caseId } = props
  const [quotes, setQuotes] = useState(() => deferred(listQuotes(caseId)))
  const reload = async () => {
    const next = deferred(listQuotes(caseId))
    await next.catch(() => {})
    setQuotes(next)
  }
  return (
    <LoadedSection value={quotes} keeps failure={{ title: quoteTexts.erroCarregar }}>
      {(shown) => <Shown {...props} quotes={shown} reload={reload} />}
    </LoadedSection>
  )
}
