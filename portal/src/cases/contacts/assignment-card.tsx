import { partnerTypeText } from 'core'
import { contactsTexts } from 'core/texts/contacts'
import { MessageSquareText } from 'lucide-react'
import { useId, useState } from 'react'
import { fillText } from 'core/texts'
import { Avatar } from '../../ui/avatar.tsx'
import type { Assignment } from '../case-types.ts'
import { contactLinks } from './contact-links.ts'
import { contactOf } from './contact-of.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { MessageForm } from '../messages/message-form.tsx'
import { useSendMessage } from '../messages/use-send-message.ts'
import styles from './contacts.module.css'
import { Hint } from '../../ui/hint.tsx'
import { OutlineButton } from '../../ui/outline-button.tsx'

interface MessageDialogProps {
  assignment: Assignment
  open: boolean
  onClose: () => void
}

/** Dialog for a message to the responsible partner. Closing it keeps the draft. */
function MessageDialog({ assignment, open, onClose }: MessageDialogProps) {
  const { case_id, responsibility } = assignment
  const message = useSendMessage(case_id, { to_role: 'parceiro', stage: responsibility })
  return (
    <Dialog title={contactsTexts.enviarMensagem} open={open} onClose={onClose}>
      <Hint>
        {fillText(contactsTexts.paraQuem, {
          nome: contactOf(assignment).name,
          responsabilidade: responsibility,
        })}
      </Hint>
      <MessageForm label={contactsTexts.campoMensagem} message={message} onSent={onClose} />
    </Dialog>
  )
}

interface Props {
  assignment: Assignment
  /** Shows only the channels for a written reply, where space is short. */
  brief?: boolean
}

/** Person responsible for a part of the case, with the channels to reach them. */
export function AssignmentCard({ assignment, brief }: Props) {
  const [writing, setWriting] = useState(false)
  const { name } = contactOf(assignment)
  const whom = useId()
  const links = contactLinks(assignment).filter(({ way }) => !brief || way === 'whatsapp')
  return (
    <div className={brief ? `${styles.contact} ${styles.brief}` : styles.contact}>
      <div className={styles.contactHead}>
        <Avatar name={name} />
        <div>
          <h3 id={whom}>{name}</h3>
          {!brief && <Hint>{partnerTypeText(assignment.partner.type)}</Hint>}
          <Hint>{assignment.responsibility}</Hint>
        </div>
      </div>
      <div className={styles.contactWays}>
        {links.map(({ way, icon: Icon, href, elsewhere }) => (
          <OutlineButton key={way} asChild>
            <a
              href={href}
              aria-describedby={whom}
              {...(elsewhere && { target: '_blank', rel: 'noreferrer' })}
            >
              <Icon />
              {contactsTexts[way]}
            </a>
          </OutlineButton>
        ))}
        <OutlineButton aria-describedby={whom} onClick={() => setWriting(true)}>
          <MessageSquareText />
          {contactsTexts.mensagem}
        </OutlineButton>
      </div>
      <MessageDialog assignment={assignment} open={writing} onClose={() => setWriting(false)} />
    </div>
  )
}
