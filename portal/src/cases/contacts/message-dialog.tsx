import { fillText } from 'core/texts'
import { contatosTexts } from 'core/texts/contatos'
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
    <Dialog title={contatosTexts.enviarMensagem} open={open} onClose={onClose}>
      <p className="hint">
        {fillText(contatosTexts.paraQuem, {
          nome: contactOf(assignment).name,
          responsabilidade: responsibility,
        })}
      </p>
      <MessageForm label={contatosTexts.campoMensagem} message={message} onSent={onClose} />
    </Dialog>
  )
}
