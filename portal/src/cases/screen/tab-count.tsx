import { documentMoves, splitDue, type DocumentStatus } from 'core'
import { fillText } from 'core/texts'
import { countText } from 'core/texts/count-text'
import { casesTexts } from 'core/texts/cases'
import { usePromise } from '../../ui/async/use-promise.ts'
import { areas, type Area, type Tab } from '../../shell/case-areas.ts'
import { unreadText } from '../messages/unread-text.ts'
import type { CaseParts } from './load-case.ts'
import type { Case } from '../case-types.ts'
import type { ChecklistDocument } from '../documents/checklist-document.ts'
import { takesPapers } from '../progress/standing-note.tsx'
import { Pictogram } from '../../ui/pictogram.tsx'
import styles from './case-screen.module.css'

const reviewable: readonly DocumentStatus[] = documentMoves.approve[0].from

/** Open documents by reader: those due now for the client, ones to review for partners and staff. */
function documentsDue(area: Area, caseRow: Case, documents: readonly ChecklistDocument[]) {
  if (area === 'client') {
    const count = splitDue(documents, 'cliente', caseRow.current_stage).now.length
    return { count, label: countText(count, casesTexts.abaFaltaUm, casesTexts.abaFaltam) }
  }
  const count = documents.filter(({ status }) => reviewable.includes(status)).length
  return { count, label: fillText(casesTexts.abaParaAnalisar, { n: count }) }
}

interface CountProps {
  count: number
  label: string
  /** To be read, not to be done: rendered without emphasis. */
  calm?: boolean
}

const Count = ({ count, label, calm }: CountProps) =>
  count > 0 && (
    <Pictogram className={calm ? `${styles.count} ${styles.calm}` : styles.count} label={label}>
      {count}
    </Pictogram>
  )

const Unread = ({ count }: { count: number }) => <Count calm count={count} label={unreadText(count)} />

interface Props {
  area: Area
  caseRow: Case
  parts: CaseParts
}

function Due({ area, caseRow, parts }: Props) {
  const documents = usePromise(parts.documents).loaded?.value
  const progress = usePromise(parts.progress).loaded?.value
  if (!documents || !progress || !takesPapers(progress.standing)) return null
  return <Count {...documentsDue(area, caseRow, documents)} />
}

/** Badge of a tab: documents to act on or unread messages. */
export function TabCount({ tab, ...shown }: Props & { tab: Tab }) {
  if (tab === areas[shown.area].messagesIn) return <Unread count={shown.caseRow.unread_messages} />
  return tab === 'documentos' && <Due {...shown} />
}
