import type { Me } from 'core/schema'
import { contactsTexts } from 'core/texts/contacts'
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation, useRevalidator } from 'react-router-dom'
import type { Case, Message } from '../case-types.ts'
import { MessageForm } from './message-form.tsx'
import { useSendMessage } from './use-send-message.ts'
import { Panel } from '../../ui/panel.tsx'
import { Hint } from '../../ui/hint.tsx'
import { formatDay } from '../../ui/format-day.ts'
import { formatTime } from '../../ui/format-moment.ts'
import { MESSAGES } from '../case-areas.ts'
import { answerOf } from '../../api/answer-of.ts'
import { api } from '../../api/client.ts'
import type { ListPage } from '../../api/list-page.ts'
import { usePages } from '../../api/use-pages.ts'
import { ShowMore } from '../../ui/show-more.tsx'
import { listMessages } from './list-messages.ts'
import styles from './messages.module.css'

/** Tells the server how far the messages of a case were read. @returns `ref` of what stands after the last one */
function useMarkRead({ id, unread_messages }: Case, messages: readonly Message[]) {
  const end = useRef<HTMLDivElement>(null)
  const { revalidate } = useRevalidator()
  const until = messages.at(-1)?.created_at
  useEffect(() => {
    if (!end.current || !until || unread_messages === 0) return undefined
    const seen = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      seen.disconnect()
      void answerOf(api.cases[':id'].messages.read.$post({ param: { id }, json: { until } })).then(
        () => revalidate(),
        // They stay marked as new, and are seen again.
        () => {},
      )
    })
    seen.observe(end.current)
    return () => seen.disconnect()
  }, [id, until, unread_messages, revalidate])
  return end
}

/** Leads to the messages when the address asks for them. */
function useAskedFor(heading: RefObject<HTMLElement | null>): void {
  const { search, key } = useLocation()
  const asked = new URLSearchParams(search).get('aba') === MESSAGES
  useEffect(() => {
    if (!asked) return undefined
    // The screen gives the focus to its own heading first.
    const soon = requestAnimationFrame(() => {
      heading.current?.focus({ preventScroll: true })
      heading.current?.scrollIntoView({ block: 'start' })
    })
    return () => cancelAnimationFrame(soon)
  }, [asked, key, heading])
}

/**
 * Scrolls to what was written last. What comes before the first message leaves the view where it was.
 * @param loading whether something is to come: how high it all is, is measured then
 * @returns `ref` of what scrolls
 */
function useSteadyScroll(messages: readonly Message[], loading: boolean) {
  const scroller = useRef<HTMLDivElement>(null)
  const before = useRef<{ first?: string; last?: string; height: number }>({ height: 0 })
  const first = messages[0]?.id
  const last = messages.at(-1)?.id
  useLayoutEffect(() => {
    const box = scroller.current
    if (!box) return
    const { scrollHeight: height } = box
    if (before.current.last !== last) box.scrollTop = height
    else if (before.current.first !== first) box.scrollTop += height - before.current.height
    before.current = { first, last, height }
  }, [first, last, loading])
  return scroller
}

/**
 * Messages in the days on which they were written.
 *
 * @param messages the oldest first
 */
function byDay<Written extends { created_at: string }>(messages: readonly Written[]) {
  const days: { day: string; messages: Written[] }[] = []
  for (const message of messages) {
    const day = formatDay(message.created_at)
    const last = days.at(-1)
    if (last?.day === day) last.messages.push(message)
    else days.push({ day, messages: [message] })
  }
  return days
}

/** One message: who wrote it, when, about what. */
const ThreadMessage = ({ message, own }: { message: Message; own: boolean }) => (
  <li className={own ? styles.own : undefined}>
    <Hint>
      {own ? contactsTexts.voce : message.from_name}, {formatTime(message.created_at)}
      {message.stage && ` · ${message.stage}`}
    </Hint>
    <p className={styles.bubble}>{message.body}</p>
  </li>
)

interface Props {
  found: Case
  /** The last page of it. */
  written: ListPage<Message>
  /** Who reads it. */
  me: Pick<Me, 'id' | 'role'>
}

/** What client, partners and staff wrote about a case, and the next message. */
export function Thread({ found, written, me }: Props) {
  const next = useSendMessage(found.id)
  const heading = useRef<HTMLHeadingElement>(null)
  const pages = usePages(written, (query) => listMessages(found.id, query))
  const messages = pages.items.toSorted((a, b) => (a.created_at < b.created_at ? -1 : 1))
  const scroller = useSteadyScroll(messages, pages.loading)
  const end = useMarkRead(found, messages)
  useAskedFor(heading)
  return (
    <Panel className={styles.thread}>
      <h2 ref={heading} tabIndex={-1}>
        {contactsTexts.mensagens}
      </h2>
      {messages.length > 0 ? (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
        <div
          className={styles.threadDays}
          ref={scroller}
          role="log"
          aria-label={contactsTexts.conversa}
          // What comes before is not read out as if it were new.
          aria-live={pages.added > 0 ? 'off' : undefined}
          tabIndex={0}
        >
          <ShowMore pages={pages} label={contactsTexts.mostrarAnteriores} focus={scroller} />
          {byDay(messages).map(({ day, messages: ofDay }) => (
            <section key={day} aria-label={day}>
              <p className={styles.threadDay}>{day}</p>
              <ul>
                {ofDay.map((message) => (
                  <ThreadMessage key={message.id} message={message} own={message.from_user === me.id} />
                ))}
              </ul>
            </section>
          ))}
          <div ref={end} />
        </div>
      ) : (
        <Hint>{contactsTexts.nenhumaMensagem}</Hint>
      )}
      <MessageForm
        label={me.role === 'client' ? contactsTexts.escrevaResponsaveis : contactsTexts.escrevaCliente}
        message={next}
      />
    </Panel>
  )
}
