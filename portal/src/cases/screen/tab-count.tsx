import { Suspense } from 'react'
import { Await } from 'react-router-dom'
import { areas, type Tab } from '../areas.ts'
import { documentsDue } from './documents-due.ts'
import type { ShownCase } from './tab-contents.tsx'

const Count = ({ count, label }: { count: number; label: string }) =>
  count > 0 && (
    <span className="count" role="img" aria-label={label}>
      {count}
    </span>
  )

const Unread = ({ count }: { count: number }) => (
  <Count count={count} label={count === 1 ? '1 mensagem nova' : `${count} mensagens novas`} />
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
