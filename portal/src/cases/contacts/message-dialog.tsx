import { Dialog } from '../../ui/dialog.tsx'
import type { Assignment } from '../case-types.ts'
import { MessageForm } from '../messages/message-form.tsx'
import { contactOf } from './contact-of.ts'

interface Props {
  assignment: Assignment
  open: boolean
  onClose: () => void
}

/** Writes to who answers for something. */
export const MessageDialog = ({ assignment, open, onClose }: Props) => (
  <Dialog title="Enviar mensagem" open={open} onClose={onClose}>
    <p className="hint">
      Para {contactOf(assignment).name}, {assignment.responsibility}
    </p>
    <MessageForm
      label="Mensagem"
      caseId={assignment.case_id}
      about={{ to_role: 'parceiro', stage: assignment.responsibility }}
      onSent={onClose}
    />
  </Dialog>
)
