import { today } from 'core'
import { fillText } from 'core/texts'
import { countText } from 'core/texts/count-text'
import { labelsTexts } from 'core/texts/labels'
import { reviewTexts } from 'core/texts/review'
import { useEffect, useEffectEvent, useMemo, useRef, useState, type ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { ApiProblem } from '../../ui/async/api-problem.ts'
import { deferred } from '../../ui/async/deferred.ts'
import { usePromise } from '../../ui/async/use-promise.ts'
import { caseAddress } from '../../shell/case-areas.ts'
import { caseAreaOf } from '../../shell/signed-in/navigation.ts'
import { useToast } from '../../ui/toast/toast-context.ts'
import { daysBetween } from '../../ui/days-between.ts'
import { LoadProblem } from '../../ui/load-problem.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Skeletons } from '../../ui/skeletons.tsx'
import type { ChecklistDocument } from '../documents/checklist-document.ts'
import { mayReview } from '../documents/document-permissions.ts'
import { clientName } from './client-name.ts'
import { findDocument, type Fetched, type WaitingDocument } from './queue-api.ts'
import { Reviewing } from './reviewing.tsx'
import styles from './queue.module.css'

/**
 * Focuses the heading of a new document when the focus was lost with the previous one; a step button keeps
 * it.
 */
function useFocusOnArrival() {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    const { activeElement } = document
    if (!activeElement || activeElement === document.body || activeElement.tagName === 'H1')
      heading.current?.focus({ preventScroll: true })
  }, [])
  return heading
}

const waitText = (since: string) => {
  const days = daysBetween(today(new Date(since)), today(new Date()))
  return days < 1 ? reviewTexts.chegouHoje : countText(days, reviewTexts.esperaUmDia, reviewTexts.esperaDias)
}

interface HeadProps {
  item: WaitingDocument
  role: string
}

/** Document, client and waiting time. */
function Head({ item, role }: HeadProps) {
  const heading = useFocusOnArrival()
  const client = clientName(item)
  const area = caseAreaOf(role) ?? 'staff'
  return (
    <header className={styles.who}>
      <h2 ref={heading} tabIndex={-1}>
        {item.label}
      </h2>
      <p>
        <Link
          to={`${caseAddress(area, item.case_id, 'documentos')}&documento=${item.id}`}
          aria-label={fillText(reviewTexts.abrirDossie, { cliente: client })}
        >
          {client}
        </Link>
        {item.protocol && <span> · {item.protocol}</span>}
      </p>
      <p className={styles.quiet}>
        {labelsTexts[`etapa_${item.current_stage}`]} · {waitText(item.uploaded_at)}
      </p>
    </header>
  )
}

interface Props extends HeadProps {
  /** Probable next document, preloaded. */
  following: WaitingDocument | undefined
  ahead: Map<string, Fetched>
  onApprove: (document: ChecklistDocument) => void
  onRejected: () => void
  /** Called when another person decided on the document or the case no longer asks for it. */
  onGone: () => void
}

function useDocument({ item, following, ahead }: Pick<Props, 'item' | 'following' | 'ahead'>) {
  const [round, setRound] = useState(0)
  const { id, case_id } = item
  const fetched = useMemo(
    () => (round === 0 && ahead.get(id)) || deferred(findDocument({ id, case_id })),
    [ahead, id, case_id, round],
  )
  const outcome = usePromise(fetched)
  const { pending } = outcome
  useEffect(() => {
    if (!pending && following && !ahead.has(following.id))
      ahead.set(following.id, deferred(findDocument(following)))
  }, [pending, following, ahead])
  return { ...outcome, refresh: () => setRound((before) => before + 1) }
}

/** One document of the queue in its current state. */
export function QueuedDocument(props: Props) {
  const { item, role, onApprove, onRejected, onGone } = props
  const { loaded, pending, problem, refresh } = useDocument(props)
  const toast = useToast()
  const document = loaded?.value
  const isGone =
    problem instanceof ApiProblem
      ? problem.status === 403 || problem.status === 404
      : !pending && !(document && mayReview(role, document))
  const reportGone = useEffectEvent(() => {
    const about = { documento: item.label, cliente: clientName(item) }
    const situacao = document && labelsTexts[`situacaoDocumento_${document.status}`]
    toast({
      title: reviewTexts.jaDecidido,
      description: situacao
        ? fillText(reviewTexts.jaDecididoTexto, { ...about, situacao })
        : fillText(reviewTexts.jaNaoEsta, about),
      tone: 'warning',
    })
    onGone()
  })
  useEffect(() => {
    if (isGone) reportGone()
  }, [isGone])

  const head = <Head item={item} role={role} />
  const frame = (rest: ReactNode) => (
    <Panel as="div" className={styles.panes}>
      {head}
      <div className={styles.file}>{rest}</div>
    </Panel>
  )
  if (problem instanceof ApiProblem && !isGone)
    return frame(<LoadProblem text={problem.message} onRetry={refresh} />)
  if (!document || isGone) return frame(<Skeletons />)
  return (
    <Reviewing
      item={item}
      head={head}
      document={document}
      role={role}
      onApprove={() => onApprove(document)}
      onDecided={onRejected}
      onOutdated={refresh}
    />
  )
}
