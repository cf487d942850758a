import { contatosTexts } from 'core/texts/contatos'
import { useLayoutEffect, useRef } from 'react'
import { useMe } from '../../signed-in/use-me.ts'
import type { Case, Message } from '../case-types.ts'
import { byDay } from './by-day.ts'
import { MessageForm } from './message-form.tsx'
import { ThreadMessage } from './thread-message.tsx'
import { useAskedFor } from './use-asked-for.ts'
import { useMarkRead } from './use-mark-read.ts'
import { useSendMessage } from './use-send-message.ts'

interface Props {
  found: Case
  messages: readonly Message[]
}

/** What client, partners and staff wrote about a case, and the next message. */
export function Thread({ found, messages }: Props) {
  const me = useMe()
  const next = useSendMessage(found.id)
  const heading = useRef<HTMLHeadingElement>(null)
  const scroller = useRef<HTMLDivElement>(null)
  const end = useMarkRead(found, messages)
  useAskedFor(heading)
  useLayoutEffect(() => {
    scroller.current?.scrollTo({ top: scroller.current.scrollHeight })
  }, [messages.length])
  return (
    <section className="panel thread">
      <h2 ref={heading} tabIndex={-1}>
        {contatosTexts.mensagens}
      </h2>
      {messages.length > 0 ? (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
        <div
          className="thread-days"
          ref={scroller}
          role="log"
          aria-label={contatosTexts.conversa}
          tabIndex={0}
        >
          {byDay(messages).map(({ day, messages: written }) => (
            <section key={day} aria-label={day}>
              <p className="thread-day">{day}</p>
              <ul>
                {written.map((message) => (
                  <ThreadMessage key={message.id} message={message} own={message.from_user === me.id} />
                ))}
              </ul>
            </section>
          ))}
          <div ref={end} />
        </div>
      ) : (
        <p className="hint">{contatosTexts.nenhumaMensagem}</p>
      )}
      <MessageForm
        label={me.role === 'client' ? contatosTexts.escrevaResponsaveis : contatosTexts.escrevaCliente}
        message={next}
      />
    </section>
  )
}
