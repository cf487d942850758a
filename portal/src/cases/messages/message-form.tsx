import { Button } from '@radix-ui/themes/components/button'
import { contatosTexts } from 'core/texts/contatos'
import { SendHorizontal } from 'lucide-react'
import { useId } from 'react'
import type { NewMessage } from './use-send-message.ts'

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
      className="message-form"
      onSubmit={(event) => {
        event.preventDefault()
        void send(onSent)
      }}
    >
      <div className="field">
        <label htmlFor={id}>{label}</label>
        <textarea
          id={id}
          rows={3}
          maxLength={LONGEST}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </div>
      <Button type="submit" size="3" disabled={isEmpty || sending} loading={sending}>
        <SendHorizontal className="icon" />
        {contatosTexts.enviar}
      </Button>
    </form>
  )
}
