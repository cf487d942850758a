import { listInWords } from 'core'
import { fillText } from 'core/texts'
import { caseSummaryTexts } from 'core/texts/case-summary'
import { countText } from 'core/texts/count-text'
import { labelsTexts } from 'core/texts/labels'
import { tasksTexts } from 'core/texts/tasks'
import { ArrowRight, Check, FileCheck, MessageCircle, PenLine, Send } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link, useRevalidator } from 'react-router-dom'
import { useAction } from '../../../ui/async/use-action.ts'
import { Button } from '../../../ui/button.tsx'
import { shortMoment } from '../../../ui/short-moment.ts'
import { useToday } from '../../../ui/use-today.ts'
import { OutlineButton } from '../../../ui/outline-button.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { useToast } from '../../../ui/toast/toast-context.ts'
import { caseAddress, MESSAGES } from '../../../shell/case-areas.ts'
import { titleOf } from '../../tasks/task-row.tsx'
import { isToSend, ReadyMessage, type TaskToSend } from '../../tasks/ready-message.tsx'
import { changeTask, type Task } from '../../tasks/tasks-api.ts'
import type { Work } from '../../work-list/work-api.ts'
import { clientOf } from '../../work-list/work-facts.tsx'
import { stepOf, type OpenDialog } from '../header/case-step.ts'
import type { NextTask } from './next-task.ts'
import styles from './summary.module.css'

interface Words {
  title: string
  text?: string | undefined
  /** The only filled button of the page. */
  action: ReactNode
}

/** Button that completes a task. */
function DoneButton({ task, outline = false }: { task: Task; outline?: boolean }) {
  const toast = useToast()
  const { revalidate } = useRevalidator()
  const { run, running } = useAction({ failure: () => ({ title: tasksTexts.erroMudar }) })
  const finish = () =>
    void run(async () => {
      await changeTask(task.id, { done: true })
      toast({ title: tasksTexts.foiFeita, description: titleOf(task) })
      await revalidate()
    })
  const Kind = outline ? OutlineButton : Button
  return (
    <Kind size="3" loading={running} onClick={finish}>
      <Check />
      {outline ? tasksTexts.feito : caseSummaryTexts.fazer}
    </Kind>
  )
}

/** Button that opens WhatsApp with the text of a task, and the one that completes it. */
function SendButtons({ task }: { task: TaskToSend }) {
  const { revalidate } = useRevalidator()
  return (
    <>
      <ReadyMessage
        task={task}
        onSent={() => void revalidate()}
        renderButton={(props) => (
          <Button size="3" {...props}>
            <MessageCircle />
            {tasksTexts.whatsapp}
          </Button>
        )}
      />
      <DoneButton task={task} outline />
    </>
  )
}

function reviewText({ documents }: Extract<NextTask, { kind: 'review' }>, present: string): string {
  const papeis = listInWords(documents.slice(0, 3).map(({ label }) => label))
  const newest = documents
    .map(({ uploaded_at }) => uploaded_at ?? '')
    .toSorted()
    .at(-1)
  if (!newest) return papeis
  const quando = shortMoment(newest, present)
  const text = documents.length > 1 ? caseSummaryTexts.conferirTextoVarios : caseSummaryTexts.conferirTexto
  return fillText(text, { papeis, quando })
}

const link = (to: string, icon: ReactNode, text: string) => (
  <Button asChild size="3">
    <Link to={to} replace>
      {icon}
      {text}
    </Link>
  </Button>
)

const opens = (onClick: () => void, icon: ReactNode, text: string) => (
  <Button size="3" onClick={onClick}>
    {icon}
    {text}
  </Button>
)

/** Texts and button of a task. */
function wordsOf(next: NextTask, work: Work, open: OpenDialog, present: string): Words {
  const nome = clientOf(work).split(' ')[0]!
  const texts = caseSummaryTexts
  switch (next.kind) {
    case 'review':
      return {
        title: fillText(next.documents.length === 1 ? texts.conferirUm : texts.conferirVarios, {
          n: next.documents.length,
          nome,
        }),
        text: reviewText(next, present),
        action: link(caseAddress('staff', work.id, 'documentos'), <FileCheck />, texts.conferirAgora),
      }
    case 'reply':
      return {
        title: fillText(texts.responderA, { nome }),
        text: tasksTexts.mensagem,
        action: link(caseAddress('staff', work.id, MESSAGES), <Send />, texts.responder),
      }
    case 'task':
      return {
        title: titleOf(next.task),
        action: isToSend(next.task) ? <SendButtons task={next.task} /> : <DoneButton task={next.task} />,
      }
    case 'request':
      return {
        title: fillText(next.count === 1 ? texts.pedirUm : texts.pedirVarios, { n: next.count, nome }),
        action: opens(() => open('message'), <MessageCircle />, texts.pedirAgora),
      }
    case 'fill':
      return {
        title: countText(next.count, texts.preencherUm, texts.preencherVarios),
        action: link(caseAddress('staff', work.id, 'operacao'), <PenLine />, texts.preencherAgora),
      }
    case 'chase':
    case 'wait': {
      const quem = labelsTexts[`espera_${next.who}`]
      return {
        title: next.kind === 'chase' ? fillText(texts.cobrar, { quem }) : texts.esperar,
        text: next.kind === 'chase' ? texts.cobrarTexto : fillText(texts.esperarTexto, { quem }),
        action: opens(() => open('situation'), <PenLine />, texts.mudarSituacao),
      }
    }
    default: {
      const { text, dialog } = stepOf(next.move)
      return {
        title: text,
        text: next.move.kind === 'advance' ? texts.avancarTexto : undefined,
        action: opens(() => open(dialog), <ArrowRight />, texts[`agora_${next.move.kind}`]),
      }
    }
  }
}

interface Props {
  next: NextTask
  work: Work
  open: OpenDialog
}

/** First thing to do in the case. */
export function NextTaskCard({ next, work, open }: Props) {
  const { title, text, action } = wordsOf(next, work, open, useToday())
  return (
    <Panel className={styles.next} aria-label={caseSummaryTexts.proxima}>
      <p className={styles.over}>{caseSummaryTexts.proxima}</p>
      <h2>{title}</h2>
      {text && <p>{text}</p>}
      <div className={styles.buttons} data-screen-only>
        {action}
        {next.kind !== 'request' && next.kind !== 'move' && (
          <OutlineButton size="3" onClick={() => open('message')}>
            <MessageCircle />
            {caseSummaryTexts.avisar}
          </OutlineButton>
        )}
      </div>
    </Panel>
  )
}
