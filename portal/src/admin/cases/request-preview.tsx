import { countText } from 'core/texts/count-text'
import { workListTexts } from 'core/texts/work-list'
import { inPublishedWords } from '../../api/api-problem.ts'
import { FetchedPart } from '../../ui/fetched-part.tsx'
import { Hint } from '../../ui/hint.tsx'
import { Bubble } from '../messages/bubble.tsx'
import { previewRequests, type PaperRequest, type Work } from './work-api.ts'
import { clientOf } from './work-facts.tsx'
import styles from './many.module.css'

interface Props {
  works: readonly Work[]
  request: PaperRequest
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
        {example && <Bubble text={example.text} />}
        {left.length > 0 && (
          <>
            <Hint>{countText(left.length, workListTexts.pedidoUmFora, workListTexts.pedidoVariosFora)}</Hint>
            <ul className={styles.failed}>
              {left.map(({ id, ...refusal }) => (
                <li key={id}>
                  <strong>{clientOf(works.find((one) => one.id === id)!)}</strong>
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
