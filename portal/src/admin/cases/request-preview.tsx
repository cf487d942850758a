import { countText } from 'core/texts/count-text'
import { workListTexts } from 'core/texts/work-list'
import { inPublishedWords } from '../../api/published-words.ts'
import { FetchedPart } from '../../ui/fetched-part.tsx'
import { Hint } from '../../ui/hint.tsx'
import { EmailCard } from '../messages/bubble.tsx'
import { previewRequests, type PaperRequest, type Work } from './work-api.ts'
import { clientOf } from './work-facts.tsx'
import styles from './many.module.css'

interface Props {
  works: readonly Work[]
  request: PaperRequest
}

/** A client may have several cases: the number tells them apart. */
function nameOf(works: readonly Work[], id: string) {
  const work = works.find((one) => one.id === id)
  return work && [clientOf(work), work.protocol].filter(Boolean).join(' · ')
}

/** Whom a request for papers reaches, how the first of them will read it, and who is left out. */
export const RequestPreview = ({ works, request }: Props) => (
  <FetchedPart key={JSON.stringify(request)} fetch={() => previewRequests(works, request)}>
    {({ reached, example, left }) => (
      <>
        <p role="status">
          {reached === 0
            ? workListTexts.pedidoNinguem
            : countText(reached, workListTexts.pedidoUm, workListTexts.pedidoVarios)}
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
  </FetchedPart>
)
