import { whatsappUrl } from 'core'
import { fillTemplate, type CaseMessageKey } from 'core/templates'
import { tasksTexts } from 'core/texts/tasks'
import { useState, type ReactNode } from 'react'
import { useAction } from '../../ui/async/use-action.ts'
import { listCaseMessages } from '../message-templates/message-api.ts'
import { SendMessageDialog } from '../message-templates/send-message-dialog.tsx'
import type { Task } from './tasks-api.ts'

export type TaskToSend = Task & { case_id: string; template: CaseMessageKey }

/** Whether a task is a text that a person sends by hand. */
export const isToSend = (task: Task | null | undefined): task is TaskToSend =>
  task?.reason === 'send' && task.case_id !== null && task.template !== null

/** Texts with a link that the server makes when they are sent. */
const withNewLink: readonly CaseMessageKey[] = ['convite_portal', 'vendedor_status']

interface Props {
  task: TaskToSend
  /** Called after the dialog sent the text. */
  onSent: () => void
  renderButton: (props: { disabled: boolean; onClick: () => void }) => ReactNode
}

/**
 * Button that opens WhatsApp with the text of a task, filled with what the case knows now. A dialog opens instead where a
 * value, the number or a new link is missing, or the browser blocks the window.
 */
export function ReadyMessage({ task, onSent, renderButton }: Props) {
  const [isWriting, setWriting] = useState(false)
  const { run, running } = useAction({ failure: () => ({ title: tasksTexts.erroTexto }) })
  const { case_id, template } = task
  const write = () =>
    void run(async () => {
      if (withNewLink.includes(template)) return setWriting(true)
      const { messages, phone, seller } = await listCaseMessages(case_id)
      const message = messages.find(({ key }) => key === template)
      const number = message?.to === 'seller' ? seller.phone : phone
      const isReady = message?.asks.every((name) => message.values[name])
      if (!message || !number || !isReady) return setWriting(true)
      const chat = open(whatsappUrl(number, fillTemplate(message, message.values).body))
      if (!chat) setWriting(true)
    })
  return (
    <>
      {renderButton({ disabled: running, onClick: write })}
      {isWriting && (
        <SendMessageDialog
          id={case_id}
          name={task.name}
          first={template}
          onSent={async () => onSent()}
          onClose={() => setWriting(false)}
        />
      )}
    </>
  )
}
