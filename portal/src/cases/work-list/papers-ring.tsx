import { fillText } from 'core/texts'
import { operationTexts } from 'core/texts/operation'
import { workRowTexts } from 'core/texts/work-row'
import { Pictogram } from '../../ui/pictogram.tsx'
import type { Work } from './work-api.ts'
import styles from './work-row.module.css'

/** Circumference of the ring, in units of its view box. */
const AROUND = 100

const toneOf = (done: number, total: number) => (done === total ? 'whole' : done * 2 < total ? 'few' : 'part')

/** Ring of the required papers that are ready; a dot marks papers to review. */
export function PapersRing({ work }: { work: Work }) {
  const { documents_done: prontos, documents_required: total, documents_to_review: waiting } = work
  if (total === 0 && waiting === 0) return null
  const papers = fillText(operationTexts.documentosDeTexto, { prontos, total })
  return (
    <Pictogram
      className={styles.papers}
      data-tone={toneOf(prontos, total)}
      label={waiting > 0 ? fillText(workRowTexts.temParaRevisar, { papeis: papers, n: waiting }) : papers}
    >
      <svg viewBox="0 0 36 36" aria-hidden="true">
        <circle cx="18" cy="18" r="15.9" />
        <circle
          cx="18"
          cy="18"
          r="15.9"
          pathLength={AROUND}
          strokeDasharray={`${total > 0 ? (prontos / total) * AROUND : 0} ${AROUND}`}
        />
      </svg>
      {waiting > 0 && <i />}
      {fillText(operationTexts.documentosDe, { prontos, total })}
    </Pictogram>
  )
}
