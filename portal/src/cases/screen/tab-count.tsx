import { documentMoves, type DocumentStatus } from 'core'
import { fillText } from 'core/texts'
import { countText } from 'core/texts/count-text'
import { casesTexts } from 'core/texts/cases'
import { usePromise } from '../../api/use-promise.ts'
import { areas, type Area, type Tab } from '../case-areas.ts'
import { unreadText } from '../messages/unread-text.ts'
import type { CaseParts } from './load-case.ts'
import type { Case } from '../case-types.ts'
import type { ChecklistDocument } from '../../documents/checklist-document.ts'
import { missingCount } from '../../documents/missing-count.ts'
import styles from './case-screen.module.css'

const reviewable: readonly DocumentStatus[] = documentMoves.approve[0].from

/** How many documents wait for whom an area is for: the client sends what is missing, the others decide. */
function documentsDue(area: Area, documents: readonly ChecklistDocument[]) {
  if (area === 'client') {
    const count = missingCount(documents, 'cliente')
    return { count, label: countText(count, casesTexts.abaFaltaUm, casesTexts.abaFaltam) }
  }
  const count = documents.filter(({ status }) => reviewable.includes(status)).length
  return { count, label: fillText(casesTexts.abaParaAnalisar, { n: count }) }
}

interface CountProps {
  count: number
  label: string
  /** To be read, not to be done. */
  calm?: boolean
}

const Count = ({ count, label, calm }: CountProps) =>
  count > 0 && (
    <span className={calm ? `${styles.count} ${styles.calm}` : styles.count} role="img" aria-label={label}>
      {count}
    </span>
  )

const Unread = ({ count }: { count: number }) => <Count calm count={count} label={unreadText(count)} />

interface Props {
  area: Area
  found: Case
  parts: CaseParts
}

function Due({ area, parts }: Props) {
  const documents = usePromise(parts.documents).came?.value
  return documents && <Count {...documentsDue(area, documents)} />
}

/** How much waits in a tab: documents to see to, messages to read. */
export function TabCount({ tab, ...shown }: Props & { tab: Tab }) {
  if (tab === areas[shown.area].messagesIn) return <Unread count={shown.found.unread_messages} />
  return tab === 'documentos' && <Due {...shown} />
}
