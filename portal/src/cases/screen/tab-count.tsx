import { useOutcome } from '../../api/use-outcome.ts'
import { areas, type Tab } from '../areas.ts'
import { unreadText } from '../messages/unread-text.ts'
import { documentsDue } from './documents-due.ts'
import type { ShownCase } from './tab-contents.tsx'

interface CountProps {
  count: number
  label: string
  /** To be read, not to be done. */
  calm?: boolean
}

const Count = ({ count, label, calm }: CountProps) =>
  count > 0 && (
    <span className={calm ? 'count calm' : 'count'} role="img" aria-label={label}>
      {count}
    </span>
  )

const Unread = ({ count }: { count: number }) => <Count calm count={count} label={unreadText(count)} />

function Due({ area, parts }: ShownCase) {
  const documents = useOutcome(parts.documents).came?.value
  return documents && <Count {...documentsDue(area, documents)} />
}

/** How much waits in a tab: documents to see to, messages to read. */
export function TabCount({ tab, ...shown }: ShownCase & { tab: Tab }) {
  if (tab === areas[shown.area].messagesIn) return <Unread count={shown.found.unread_messages} />
  return tab === 'documentos' && <Due {...shown} />
}
