import type { Me } from 'core/schema'
import { fillText } from 'core/texts'
import { countText } from 'core/texts/count-text'
import { reviewTexts } from 'core/texts/review'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useEffect, useRef, useState, useTransition, type KeyboardEvent } from 'react'
import { Link, useRevalidator } from 'react-router-dom'
import { areas } from '../../shell/case-areas.ts'
import { caseAreaOf } from '../../shell/signed-in/navigation.ts'
import { reviewsChanged } from '../../shell/signed-in/waiting.ts'
import { EmptyList } from '../../ui/empty-list.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { LoadProblem } from '../../ui/load-problem.tsx'
import { OutlineButton } from '../../ui/outline-button.tsx'
import { Skeletons } from '../../ui/skeletons.tsx'
import { runShortcut } from '../documents/review/shortcuts.tsx'
import { UndoApproval } from '../documents/review/undo-approval.tsx'
import { useLateApproval } from '../documents/review/use-late-approval.ts'
import { MOST_COUNTED, type FirstWaiting, type Fetched } from './queue-api.ts'
import { clientName } from './client-name.ts'
import { QueuedDocument } from './queued-document.tsx'
import { useQueue, type Queue as State } from './use-queue.ts'
import styles from './queue.module.css'

/** Position in the queue, with buttons for the previous and next document. */
const Position = ({ queue, onStep }: { queue: State; onStep: (by: 1 | -1) => void }) => (
  <div className={styles.position}>
    <p>
      {queue.isMore
        ? fillText(reviewTexts.posicaoMais, { n: queue.n, total: MOST_COUNTED })
        : fillText(reviewTexts.posicao, { n: queue.n, total: queue.total })}
    </p>
    <IconButton
      label={reviewTexts.anterior}
      icon={ChevronLeft}
      aria-disabled={!queue.hasBefore}
      onClick={() => onStep(-1)}
    />
    <IconButton
      label={reviewTexts.proximo}
      icon={ChevronRight}
      aria-disabled={!queue.hasAfter}
      onClick={() => onStep(1)}
    />
  </div>
)

/** Empty queue, at the start or after the last decision. */
function NothingLeft({ decided, role, onReload }: { decided: number; role: string; onReload: () => void }) {
  const area = caseAreaOf(role) ?? 'staff'
  const text =
    decided > 0 ? countText(decided, reviewTexts.revistoUm, reviewTexts.revistos) : reviewTexts.nadaEspera
  return (
    <EmptyList title={reviewTexts.tudoRevisto} text={text}>
      <OutlineButton size="3" onClick={onReload}>
        {reviewTexts.procurarNovos}
      </OutlineButton>
      <OutlineButton size="3" asChild>
        <Link to={areas[area].list}>
          {area === 'staff' ? reviewTexts.verDossies : reviewTexts.verClientes}
        </Link>
      </OutlineButton>
    </EmptyList>
  )
}

interface Props {
  first: FirstWaiting
  me: Me
}

/** Review queue: the documents that wait for a decision, one at a time. */
export function Queue({ first, me: { role } }: Props) {
  const queue = useQueue(first)
  const [ahead] = useState(() => new Map<string, Fetched>())
  const { item } = queue
  const approvals = useLateApproval({
    onSent: reviewsChanged,
    onFailed: ({ id }) => {
      ahead.delete(id)
      queue.takeBack(id)
    },
    failure: ({ id, label }) => ({
      title: fillText(reviewTexts.naoAprovado, { documento: label, cliente: clientName(queue.find(id)) }),
    }),
  })
  const { revalidate } = useRevalidator()
  const reload = async () => {
    await approvals.flush()
    ahead.clear()
    await revalidate()
  }
  const undo = () => {
    approvals.undo()
    if (!approvals.waiting) return
    queue.takeBack(approvals.waiting.id)
    queue.show(approvals.waiting.id)
  }
  // While the next document renders, an approval would hit the one that is being left.
  const [isLeaving, startTransition] = useTransition()
  const leaving = useRef(false)
  const leave = (go: () => void) => {
    // Set before the transition is pending, since a busy device may deliver two presses at once.
    leaving.current = true
    startTransition(go)
  }
  useEffect(() => {
    if (!isLeaving) leaving.current = false
  }, [isLeaving])
  const step = (by: 1 | -1) => leave(() => queue.step(by))
  const [before, after] = [() => step(-1), () => step(1)]
  const onKeyDown = (event: KeyboardEvent) =>
    runShortcut(event, { arrowleft: before, k: before, arrowright: after, j: after })
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- shortcuts of the buttons inside
    <section className={styles.queue} aria-label={reviewTexts.titulo} onKeyDown={onKeyDown}>
      <header className={styles.head}>
        <h1>{reviewTexts.titulo}</h1>
        {item && <Position queue={queue} onStep={step} />}
      </header>
      {item && (
        <QueuedDocument
          // Resets the state of the form for each document.
          key={item.id}
          item={item}
          following={queue.following}
          ahead={ahead}
          role={role}
          onApprove={(document) => {
            if (leaving.current) return
            approvals.approve(document)
            leave(() => queue.decide(item.id))
          }}
          onRejected={() => {
            queue.decide(item.id)
            reviewsChanged()
          }}
          onGone={() => {
            queue.drop(item.id)
            reviewsChanged()
          }}
        />
      )}
      {!item && queue.isLoading && <Skeletons />}
      {!item && queue.problem && <LoadProblem text={queue.problem.message} onRetry={queue.retry} />}
      {!item && !queue.isLoading && !queue.problem && (
        <NothingLeft decided={queue.decided} role={role} onReload={() => void reload()} />
      )}
      <UndoApproval waiting={approvals.waiting} onUndo={undo} />
    </section>
  )
}
