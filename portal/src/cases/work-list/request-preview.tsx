import { countText } from 'core/texts/count-text'
import { workListTexts } from 'core/texts/work-list'
import { inPublishedWords } from '../../ui/async/published-words.ts'
import { FetchedSection } from '../../ui/fetched-section.tsx'
import { Hint } from '../../ui/hint.tsx'
import { EmailCard } from '../message-templates/bubble.tsx'
import { previewRequests, type PaperRequest, type Work } from './work-api.ts'
import { clientOf } from './work-facts.tsx'
import styles from './many.module.css'

interface Props {
  works: readonly Work[]
  request: PaperRequest
}

/** A client may have several cases: adds the case number. */
function nameOf(works: readonly Work[], id: string) {
  const work = works.find((one) => one.id === id)
  return work && [clientOf(work), work.protocol].filter(Boolean).join(' · ')
}

/** Preview of a request for documents: number of recipients, the first message, and the cases left out. */
export const RequestPreview = ({ works, request }: Props) => (
  <FetchedSection key={JSON.stringify(request)} fetch={() => previewRequests(works, request)}>
    {({ reached, example, left }) => (
      <>
        <p>
          <output>
            {reached === 0
              ? workListTexts.pedidoNinguem
              : countText(reached, workListTexts.pedidoUm, workListTexts.pedidoVarios)}
          </output>
        </p>
        {example && <EmailCard {...example} />}
        {left.length > 0 && (
          <>
            <Hint>{countText(left.length, workListTexts.pedidoUmFora, workListTexts.pedidoVariosFora)}</Hint>
            <ul className={styles.failed}>
              {left.map(({ id, ...refusal }) => (
                <li key={id}>
                  <strong>{nameOf(works, id)}</strong>
                  {inPublishedWords(refusal).message}
                </li>
              ))}
            </ul>
          </>
        )}
      </>
    )}
  </FetchedSection>
)
