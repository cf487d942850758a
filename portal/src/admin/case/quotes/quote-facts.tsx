import { quoteTexts } from 'core/texts/quotes'
import 'quote-view/quote-view.css'
import type { QuoteView } from 'quote-view'
import { Facts } from 'quote-view/facts'
import styles from './quotes.module.css'

/** The answer of a line, figure by figure; in brief without cash and sources. */
export const QuoteFacts = ({ view, brief }: { view: QuoteView; brief?: boolean }) => (
  <>
    {brief && <h4>{view.system}</h4>}
    <Facts facts={[...view.headline, ...view.figures]} />
    {!brief && view.cash.length > 0 && (
      <>
        <h4>{quoteTexts.dinheiro}</h4>
        <Facts facts={view.cash} />
      </>
    )}
    {!brief &&
      view.sources.map((source) => (
        <p key={source} className={styles.note}>
          {source}
        </p>
      ))}
  </>
)
