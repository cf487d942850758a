import { Dialog } from '../../ui/dialog.tsx'
import type { Assignment } from '../case-types.ts'
import { MessageForm } from '../messages/message-form.tsx'
import { useSendMessage } from '../messages/use-send-message.ts'
import { contactOf } from './contact-of.ts'

interface Props {
  assignment: Assignment
  open: boolean
  onClose: () => void
}

/** Writes to who answers for something. Closed by mistake, it still has what was typed. */
export function MessageDialog({ assignment, open, onClose }: Props) {
  const { case_id, responsibility } = assignment
  const message = useSendMessage(case_id, { to_role: 'parceiro', stage: responsibility })
  return (
    <Dialog title="Enviar mensagem" open={open} onClose={onClose}>
      <p className="hint">
        Para {contactOf(assignment).name}, {responsibility}
      </p>
      <MessageForm label="Mensagem" message={message} onSent={onClose} />
    </Dialog>
  )
}
