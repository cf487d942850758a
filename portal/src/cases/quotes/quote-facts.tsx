import { quoteTexts } from 'core/texts/quotes'
import 'quote-view/quote-view.css'
import type { QuoteView } from 'quote-view'
import { Facts } from 'quote-view/facts'
import styles from './quote.module.css'

/** Figures of a line; `brief` omits cash and sources. */
export const QuoteFacts = ({ view, brief }: { view: QuoteView; brief?: boolean }) => (
  <>
    {brief && <h3>{view.system}</h3>}
    <Facts facts={[...view.headline, ...view.figures]} />
    {!brief && view.cash.length > 0 && (
      <>
        <h3>{quoteTexts.dinheiro}</h3>
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
