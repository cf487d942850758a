import { fillText } from 'core/texts'
import { caseSummaryTexts } from 'core/texts/case-summary'
import { countText } from 'core/texts/count-text'
import { labelsTexts } from 'core/texts/labels'
import { Circle, CircleX, Clock, Hourglass } from 'lucide-react'
import { Link } from 'react-router-dom'
import { Panel } from '../../../ui/panel.tsx'
import { caseAddress } from '../../../shell/case-areas.ts'
import type { ChecklistDocument } from '../../documents/checklist-document.ts'
import type { Work } from '../../work-list/work-api.ts'
import { blocksStage, isDone, isToReview } from './next-task.ts'
import { Ring } from './ring.tsx'
import styles from './summary.module.css'

/** Rows before the link to all. */
const FEW = 5

/** Text, icon and tone of a row: to review, rejected, blocking this stage, or due in a later one. */
function stateOf(document: ChecklistDocument, work: Work) {
  if (isToReview(document)) return { text: caseSummaryTexts.conferir, icon: Hourglass, tone: 'info' }
  const owner = labelsTexts[`responsavel_${document.owner_role}`]
  if (document.status === 'rejected') return { text: owner, icon: CircleX, tone: 'danger' }
  if (blocksStage(document, work)) return { text: owner, icon: Clock, tone: 'warn' }
  const { due_stage: stage } = document
  const text = stage ? fillText(caseSummaryTexts.naEtapa, { etapa: labelsTexts[`etapa_${stage}`] }) : owner
  return { text, icon: Circle, tone: 'muted' }
}

/** Order of the rows: to review, rejected, blocking, later. */
const tones = ['info', 'danger', 'warn', 'muted']

/** Required documents: how many are ready, and which block this stage. */
export function PapersCard({ documents, work }: { documents: readonly ChecklistDocument[]; work: Work }) {
  const required = documents.filter((one) => one.required)
  const done = required.filter(isDone).length
  const blocking = required.filter((one) => blocksStage(one, work)).length
  const open = documents
    .filter((one) => !isDone(one) && (one.required || isToReview(one)))
    .map((document) => ({ document, ...stateOf(document, work) }))
    .toSorted((a, b) => tones.indexOf(a.tone) - tones.indexOf(b.tone))
  const to = caseAddress('staff', work.id, 'documentos')
  return (
    <Panel className={styles.card}>
      <div className={styles.papers}>
        <Ring done={done} total={required.length} size={52} />
        <div>
          <h2>
            {required.length > 0
              ? fillText(caseSummaryTexts.papeis, { prontos: done, total: required.length })
              : caseSummaryTexts.semPapeis}
          </h2>
          {required.length > 0 && (
            <p className={styles.muted}>
              {blocking > 0
                ? countText(blocking, caseSummaryTexts.travaUm, caseSummaryTexts.travam)
                : caseSummaryTexts.nenhumTrava}
            </p>
          )}
        </div>
      </div>
      <ul className={styles.rows}>
        {open.slice(0, FEW).map(({ document, text, icon: Icon, tone }) => (
          <li key={document.id} data-state={tone}>
            <Icon aria-hidden />
            <span>{document.label}</span>
            {isToReview(document) ? (
              <Link to={`${to}&documento=${document.id}`} replace>
                {text}
              </Link>
            ) : (
              <span>{text}</span>
            )}
          </li>
        ))}
      </ul>
      <Link className={styles.more} to={to} replace>
        {caseSummaryTexts.verPapeis}
      </Link>
    </Panel>
  )
}
