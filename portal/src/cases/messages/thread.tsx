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
import { MESSAGES } from '../../shell/case-areas.ts'
import { bodyOf } from '../../api/body-of.ts'
import { api } from '../../api/client.ts'
import type { ListPage } from '../../ui/async/page-query.ts'
import { usePages } from '../../ui/async/use-pages.ts'
import { ShowMore } from '../../ui/show-more.tsx'
import { listMessages } from './list-messages.ts'
import styles from './messages.module.css'

/**
 * Marks the messages of a case as read once their end is visible. @returns `ref` of the element after the
 * last message
 */
function useMarkRead({ id, unread_messages }: Case, messages: readonly Message[]) {
  const end = useRef<HTMLDivElement>(null)
  const { revalidate } = useRevalidator()
  const until = messages.at(-1)?.created_at
  useEffect(() => {
    if (!end.current || !until || unread_messages === 0) return undefined
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      observer.disconnect()
      void bodyOf(api.cases[':id'].messages.read.$post({ param: { id }, json: { until } })).then(
        () => revalidate(),
        // On failure the messages stay unread and are marked on the next visit.
        () => {},
      )
    })
    observer.observe(end.current)
    return () => observer.disconnect()
  }, [id, until, unread_messages, revalidate])
  return end
}

/** Focuses the messages when the address names them. */
function useFocusFromAddress(heading: RefObject<HTMLElement | null>): void {
  const { search, key } = useLocation()
  const isAddressed = new URLSearchParams(search).get('aba') === MESSAGES
  useEffect(() => {
    if (!isAddressed) return undefined
    // The screen focuses its own heading first.
    const soon = requestAnimationFrame(() => {
      heading.current?.focus({ preventScroll: true })
      heading.current?.scrollIntoView({ block: 'start' })
    })
    return () => cancelAnimationFrame(soon)
  }, [isAddressed, key, heading])
}

/**
 * Scrolls to the newest message, and keeps the position when earlier ones are added.
 * @param loading whether a page is loading; the effect measures the height when it changes
 * @returns `ref` of the scrolling element
 */
function useSteadyScroll(messages: readonly Message[], loading: boolean) {
  const scroller = useRef<HTMLDivElement>(null)
  const before = useRef<{ first?: string | undefined; last?: string | undefined; height: number }>({
    height: 0,
  })
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
 * Groups messages by the day they were written.
 *
 * @param messages oldest first
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

/** One message with author, time and subject. */
const ThreadMessage = ({ message, isOwn }: { message: Message; isOwn: boolean }) => (
  <li className={isOwn ? styles.own : undefined}>
    <Hint>
      {isOwn ? contactsTexts.voce : message.from_name}, {formatTime(message.created_at)}
      {message.stage && ` · ${message.stage}`}
    </Hint>
    <p className={styles.bubble}>{message.body}</p>
  </li>
)

interface Props {
  caseRow: Case
  /** Newest page of the thread. */
  written: ListPage<Message>
  me: Pick<Me, 'id' | 'role'>
}

/** Messages between client, partners and staff of a case, and a form for the next one. */
export function Thread({ caseRow, written, me }: Props) {
  const next = useSendMessage(caseRow.id)
  const heading = useRef<HTMLHeadingElement>(null)
  const pages = usePages(written, (query) => listMessages(caseRow.id, query))
  const messages = pages.items.toSorted((a, b) => (a.created_at < b.created_at ? -1 : 1))
  const scroller = useSteadyScroll(messages, pages.loading)
  const end = useMarkRead(caseRow, messages)
  useFocusFromAddress(heading)
  return (
    <Panel className={styles.thread}>
      <h2 ref={heading} tabIndex={-1}>
        {contactsTexts.mensagens}
      </h2>
      {messages.length > 0 ? (
        <div
          className={styles.threadDays}
          ref={scroller}
          role="log"
          aria-label={contactsTexts.conversa}
          // Announces new messages only, not earlier ones that were added.
          aria-live={pages.added > 0 ? 'off' : undefined}
          tabIndex={0}
        >
          <ShowMore pages={pages} label={contactsTexts.mostrarAnteriores} focus={scroller} />
          {byDay(messages).map(({ day, messages: ofDay }) => (
            <section key={day} aria-label={day}>
              <p className={styles.threadDay}>{day}</p>
              <ul>
                {ofDay.map((message) => (
                  <ThreadMessage key={message.id} message={message} isOwn={message.from_user === me.id} />
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
