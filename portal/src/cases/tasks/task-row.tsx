import { addWorkingDays, formatDate, today } from 'core'
import { paths } from 'core/paths'
import { fillText } from 'core/texts'
import { operationTexts } from 'core/texts/operation'
import { tasksTexts } from 'core/texts/tasks'
import { CalendarClock, CalendarDays, Check, MessageCircle, Sunrise } from 'lucide-react'
import { useState } from 'react'
import { Link, useRevalidator } from 'react-router-dom'
import { useAction } from '../../ui/async/use-action.ts'
import { caseAddress } from '../../shell/case-areas.ts'
import { useToast } from '../../ui/toast/toast-context.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { RowMenu } from '../../ui/row-menu.tsx'
import { SendMessageDialog } from '../message-templates/send-message-dialog.tsx'
import { dueText } from './due-text.ts'
import { templateName } from '../message-templates/template-texts.ts'
import { MoveDialog } from './move-dialog.tsx'
import { isToSend, ReadyMessage } from './ready-message.tsx'
import { changeTask, type Task } from './tasks-api.ts'
import { useToday } from '../../ui/use-today.ts'
import styles from './tasks.module.css'

const DAY_MS = 24 * 60 * 60 * 1000

export function titleOf({ title, template, reason }: Task): string {
  if (title !== null || template === null) return title ?? ''
  const modelo = templateName(template)
  return fillText(reason === 'limit' ? tasksTexts.tarefaLimite : tasksTexts.tarefaEnviar, { modelo })
}

const dayIn = (days: number) => today(new Date(Date.now() + days * DAY_MS))

interface Props {
  task: Task
  /** Shown on its own case: names the owner instead of linking to the case. */
  isOfCase?: boolean
}

/** Task that is completed with one press or moved to another day. */
export function TaskRow({ task, isOfCase = false }: Props) {
  const toast = useToast()
  const { revalidate } = useRevalidator()
  const [dialog, setDialog] = useState<'send' | 'move'>()
  const { run, running } = useAction({ failure: () => ({ title: tasksTexts.erroMudar }) })
  const titulo = titleOf(task)
  const change = (json: Parameters<typeof changeTask>[1], title: string) =>
    void run(async () => {
      await changeTask(task.id, json)
      setDialog(undefined)
      toast({ title, description: titulo })
      await revalidate()
    })
  const finish = () => change({ done: true }, tasksTexts.foiFeita)
  const move = (due_on: string) =>
    change({ due_on }, fillText(tasksTexts.passou, { data: formatDate(due_on) }))
  const day = useToday()
  const { text, isLate } = dueText(task.due_on, day)
  const to = task.case_id
    ? caseAddress('staff', task.case_id)
    : `${paths.adminLeads}?${new URLSearchParams({ lead: task.lead_id ?? '' }).toString()}`
  const owner = isOfCase && task.owner ? fillText(tasksTexts.deQuem, { nome: task.owner.name }) : null
  const facts = [
    owner ?? (task.owner ? null : tasksTexts.deNinguem),
    task.is_automatic && tasksTexts.automatica,
  ].filter(Boolean)
  const nextWorkingDay = addWorkingDays(day, 1)
  return (
    <li className={styles.row}>
      <button
        type="button"
        className={styles.done}
        disabled={running}
        aria-label={fillText(tasksTexts.marcarFeita, { titulo })}
        onClick={finish}
      >
        <Check />
      </button>
      <div className={styles.what}>
        <strong>{titulo}</strong>
        <p>
          {!isOfCase && <Link to={to}>{task.name || operationTexts.semNome}</Link>}
          <span className={isLate ? styles.late : undefined}>{text}</span>
          {facts.length > 0 && <span>{facts.join(' · ')}</span>}
        </p>
      </div>
      <div className={styles.ways}>
        {isToSend(task) && (
          <ReadyMessage
            task={task}
            onSent={finish}
            renderButton={(props) => (
              <IconButton
                label={fillText(tasksTexts.enviarPorWhatsapp, { titulo })}
                icon={MessageCircle}
                {...props}
              />
            )}
          />
        )}
        <RowMenu
          label={fillText(tasksTexts.passarNome, { titulo })}
          items={[
            ...(task.template && task.case_id
              ? [{ label: tasksTexts.enviar, icon: MessageCircle, onChoose: () => setDialog('send') }]
              : []),
            { label: tasksTexts.amanha, icon: Sunrise, onChoose: () => move(dayIn(1)) },
            ...(nextWorkingDay === dayIn(1)
              ? []
              : [
                  {
                    label: tasksTexts.proximoDiaUtil,
                    icon: CalendarClock,
                    onChoose: () => move(nextWorkingDay),
                  },
                ]),
            { label: tasksTexts.proximaSemana, icon: CalendarDays, onChoose: () => move(dayIn(7)) },
            { label: tasksTexts.outroDia, icon: CalendarDays, onChoose: () => setDialog('move') },
          ]}
        />
      </div>
      {dialog === 'move' && (
        <MoveDialog running={running} onMove={move} onClose={() => setDialog(undefined)} />
      )}
      {dialog === 'send' && task.case_id && task.template && (
        <SendMessageDialog
          id={task.case_id}
          name={task.name}
          first={task.template}
          onSent={async () => finish()}
          onClose={() => setDialog(undefined)}
        />
      )}
    </li>
  )
}
