import { Button } from '@radix-ui/themes/components/button'
import { SendHorizontal } from 'lucide-react'
import { useId, useState } from 'react'
import { useSendMessage, type About } from './use-send-message.ts'

/** The longest message that the server takes. */
const LONGEST = 2000

interface Props {
  label: string
  caseId: string
  about?: About
  onSent?: () => void
}

/** Writes a message. What is typed stays until it is sent. */
export function MessageForm({ label, caseId, about, onSent }: Props) {
  const id = useId()
  const [text, setText] = useState('')
  const { send, sending } = useSendMessage(caseId, about)
  const body = text.trim()
  return (
    <form
      className="message-form"
      onSubmit={(event) => {
        event.preventDefault()
        void send(body, () => {
          setText('')
          onSent?.()
        })
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
      <Button type="submit" size="3" disabled={!body || sending} loading={sending}>
        <SendHorizontal className="icon" />
        Enviar
      </Button>
    </form>
  )
}
