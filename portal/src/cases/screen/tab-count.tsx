import { Suspense } from 'react'
import { Await } from 'react-router-dom'
import { areas, type Tab } from '../areas.ts'
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

const Unread = ({ count }: { count: number }) => (
  <Count calm count={count} label={count === 1 ? '1 mensagem nova' : `${count} mensagens novas`} />
)

/** How much waits in a tab: documents to see to, messages to read. */
export function TabCount({ area, found, parts, tab }: ShownCase & { tab: Tab }) {
  if (tab === areas[area].messagesIn) return <Unread count={found.unread_messages} />
  if (tab !== 'documentos') return null
  return (
    <Suspense>
      <Await resolve={parts.documents} errorElement={null}>
        {(documents) => <Count {...documentsDue(area, documents)} />}
      </Await>
    </Suspense>
  )
}
