import type { Me } from 'core/schema'
import { fillText } from 'core/texts'
import { countText } from 'core/texts/count-text'
import { reviewTexts } from 'core/texts/review'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Link, useRevalidator } from 'react-router-dom'
import { areas } from '../cases/case-areas.ts'
import { caseAreaOf } from '../signed-in/navigation.ts'
import { reviewsChanged } from '../signed-in/waiting.ts'
import { afterPaint } from '../ui/after-paint.ts'
import { EmptyList } from '../ui/empty-list.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { LoadProblem } from '../ui/load-problem.tsx'
import { OutlineButton } from '../ui/outline-button.tsx'
import { Skeletons } from '../ui/skeletons.tsx'
import { shortcuts } from '../documents/review/shortcuts.tsx'
import { UndoApproval } from '../documents/review/undo-approval.tsx'
import { useLateApproval } from '../documents/review/use-late-approval.ts'
import { MOST_COUNTED, type FirstWaiting, type Fetched } from './queue-api.ts'
import { clientName } from './client-name.ts'
import { QueuedDocument } from './queued-document.tsx'
import { useQueue, type Queue as State } from './use-queue.ts'
import styles from './queue.module.css'

/** How far somebody is, and the ways to the document before and after. */
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

/** Nothing waits, or nothing any more. */
function NothingLeft({ decided, role, onLook }: { decided: number; role: string; onLook: () => void }) {
  const area = caseAreaOf(role) ?? 'staff'
  const text =
    decided > 0 ? countText(decided, reviewTexts.revistoUm, reviewTexts.revistos) : reviewTexts.nadaEspera
  return (
    <EmptyList title={reviewTexts.tudoRevisto} text={text}>
      <OutlineButton size="3" onClick={onLook}>
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

/** The documents that wait for a decision, one after another. */
export function Queue({ first, me: { role } }: Props) {
  const queue = useQueue(first)
  const [ahead] = useState(() => new Map<string, Fetched>())
  const { item } = queue
  const late = useLateApproval({
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
  const look = async () => {
    await late.flush()
    ahead.clear()
    await revalidate()
  }
  const undo = () => {
    late.undo()
    if (!late.waiting) return
    queue.takeBack(late.waiting.id)
    queue.show(late.waiting.id)
  }
  // The press is painted before another document is drawn. Until then nothing is approved: it would be the one that is left.
  const leaving = useRef(0)
  const leave = (go: () => void) => {
    leaving.current += 1
    afterPaint(() => {
      flushSync(go)
      leaving.current -= 1
    })
  }
  const step = (by: 1 | -1) => leave(() => queue.step(by))
  const [before, after] = [() => step(-1), () => step(1)]
  const onKeyDown = shortcuts({ arrowleft: before, k: before, arrowright: after, j: after })
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- shortcuts for what the buttons within do
    <section className={styles.queue} aria-label={reviewTexts.titulo} onKeyDown={onKeyDown}>
      <header className={styles.head}>
        <h1>{reviewTexts.titulo}</h1>
        {item && <Position queue={queue} onStep={step} />}
      </header>
      {item && (
        <QueuedDocument
          // What is typed is about one document.
          key={item.id}
          item={item}
          following={queue.following}
          ahead={ahead}
          role={role}
          onApprove={(document) => {
            if (leaving.current > 0) return
            late.approve(document)
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
        <NothingLeft decided={queue.decided} role={role} onLook={() => void look()} />
      )}
      <UndoApproval waiting={late.waiting} onUndo={undo} />
    </section>
  )
}
