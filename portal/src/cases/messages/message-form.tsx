import { contactsTexts } from 'core/texts/contacts'
import { SendHorizontal } from 'lucide-react'
import { useId } from 'react'
import { EditingNote, useTyping } from '../../shell/live/editing-note.tsx'
import { UnsentText } from '../../ui/forms/drafts/unsent-text.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { Button } from '../../ui/button.tsx'
import type { NewMessage } from './use-send-message.ts'
import { TextArea } from '../../ui/text-area.tsx'
import styles from './messages.module.css'

/** Message length that the server accepts, in characters. */
const LONGEST = 2000

interface Props {
  label: string
  message: NewMessage
  onSent?: () => void
}

export function MessageForm({ label, message, onSent }: Props) {
  const id = useId()
  const { caseId, draft, text, setText, send, sending, isEmpty } = message
  const isTyping = useTyping(text)
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
        <TextArea
          id={id}
          rows={3}
          maxLength={LONGEST}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </Field>
      <EditingNote caseId={caseId} field="message" isTyping={isTyping} />
      <UnsentText draft={draft} />
      <Button type="submit" size="3" disabled={isEmpty || sending} loading={sending}>
        <SendHorizontal />
        {contactsTexts.enviar}
      </Button>
    </form>
  )
}
