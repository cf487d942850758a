import { contactsTexts } from 'core/texts/contacts'
import { SendHorizontal } from 'lucide-react'
import { useId } from 'react'
import { Field } from '../../forms/field.tsx'
import { Button } from '../../ui/button.tsx'
import type { NewMessage } from './use-send-message.ts'
import styles from './messages.module.css'

/** The longest message that the server takes. */
const LONGEST = 2000

interface Props {
  label: string
  message: NewMessage
  onSent?: () => void
}

/** Writes a message. */
export function MessageForm({ label, message, onSent }: Props) {
  const id = useId()
  const { text, setText, send, sending, isEmpty } = message
  return (
    <form
      className={styles.messageForm}
      data-screen-only
      onSubmit={(event) => {
        event.preventDefault()
        void send(onSent)
      }}
    >
      <Field id={id} label={label}>
        <textarea
          id={id}
          rows={3}
          maxLength={LONGEST}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </Field>
      <Button type="submit" size="3" disabled={isEmpty || sending} loading={sending}>
        <SendHorizontal />
        {contactsTexts.enviar}
      </Button>
    </form>
  )
}
