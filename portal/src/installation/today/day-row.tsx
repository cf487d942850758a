import { whatsappUrl } from 'core'
import { caseSummaryTexts } from 'core/texts/case-summary'
import { fillText } from 'core/texts'
import { tasksTexts } from 'core/texts/tasks'
import {
  CalendarClock,
  Check,
  FileCheck,
  FileClock,
  FolderOpen,
  Inbox,
  MessageCircle,
  MessagesSquare,
  PenLine,
  Phone,
  Send,
  ShieldCheck,
  Stamp,
  type LucideIcon,
} from 'lucide-react'
import { Link } from 'react-router-dom'
import { LiveDot } from '../../shell/live/live-mark.tsx'
import { Avatar } from '../../ui/avatar.tsx'
import { Button } from '../../ui/button.tsx'
import { IconButton, IconLink } from '../../ui/icon-button.tsx'
import type { Entry } from './day-entry.ts'
import { isToSend, ReadyMessage } from '../../cases/tasks/ready-message.tsx'
import { PostponeMenu } from './postpone-menu.tsx'
import type { DayActions } from './use-day-actions.ts'
import styles from './today.module.css'

const icons: Record<Entry['kind'], LucideIcon> = {
  lead: Inbox,
  call: Phone,
  task: PenLine,
  reply: MessagesSquare,
  review: FileCheck,
  stage: FolderOpen,
  approval: Stamp,
  paper: FileClock,
  protocol: CalendarClock,
  request: ShieldCheck,
}

/** Main action of each kind: `contact` is WhatsApp or a call, `done` completes a task, the others open an address. */
const mains = {
  lead: { text: 'whatsapp', icon: MessageCircle },
  call: { text: 'ligar', icon: Phone },
  task: { text: 'feito', icon: Check },
  reply: { text: 'responder', icon: Send },
  review: { text: 'conferir', icon: FileCheck },
  stage: { text: 'abrir', icon: FolderOpen },
  approval: { text: 'abrir', icon: FolderOpen },
  paper: { text: 'pedir', icon: FileClock },
  protocol: { text: 'abrir', icon: FolderOpen },
  request: { text: 'abrir', icon: FolderOpen },
} as const satisfies Record<Entry['kind'], { text: keyof typeof tasksTexts; icon: LucideIcon }>

/** Attributes of a link that opens the chat with a person. */
const chat = (phone: string) => ({ href: whatsappUrl(phone, ''), target: '_blank', rel: 'noreferrer' })

interface Props {
  entry: Entry
  /** Shows the agent instead of the kind. */
  hasOwner: boolean
  actions: DayActions
}

/** Button of the main action, with its word on a wide screen. */
function Main({ entry, actions }: Pick<Props, 'entry' | 'actions'>) {
  const { kind, phone, to, name, what } = entry
  const { text, icon: Icon } = mains[kind]
  const word = tasksTexts[text]
  const content = (
    <>
      <Icon />
      <span>{word}</span>
    </>
  )
  const shared = {
    className: styles.main,
    variant: 'outline',
    color: 'gray',
    highContrast: true,
    'aria-label': `${word}: ${name}, ${what}`,
  } as const
  const { task } = entry.row ?? {}
  if (isToSend(task))
    return (
      <>
        <ReadyMessage
          task={task}
          onSent={() => actions.finish(entry)}
          renderButton={(props) => (
            <Button {...shared} {...props} aria-label={`${tasksTexts.whatsapp}: ${name}, ${what}`}>
              <MessageCircle />
              <span>{tasksTexts.whatsapp}</span>
            </Button>
          )}
        />
        <IconButton
          label={`${tasksTexts.feito}: ${name}, ${what}`}
          icon={Check}
          onClick={() => actions.finish(entry)}
        />
      </>
    )
  if (kind === 'task')
    return (
      <Button {...shared} onClick={() => actions.finish(entry)}>
        {content}
      </Button>
    )
  return (
    <Button asChild {...shared}>
      {kind === 'lead' && phone ? (
        <a {...chat(phone)}>{content}</a>
      ) : kind === 'call' && phone ? (
        <a href={`tel:${phone}`}>{content}</a>
      ) : (
        <Link to={to}>{content}</Link>
      )}
    </Button>
  )
}

/** One thing to do: who, what and why, when, and what one can do about it. */
export function DayRowLine({ entry, hasOwner, actions }: Props) {
  const { kind, name, what, why, time, to, phone, owner, section, row } = entry
  const Icon = icons[kind]
  return (
    <li className={styles.row} data-row={entry.key} data-section={section}>
      {hasOwner && owner ? (
        <Avatar name={owner.name} />
      ) : (
        <span className={styles.icon}>
          <Icon aria-hidden />
        </span>
      )}
      <div className={styles.words}>
        <p>
          <Link to={to}>{name}</Link>
          <LiveDot id={row?.case_id ?? row?.lead_id ?? ''} /> {what}
        </p>
        <p className={styles.why}>
          <span className={styles.when}>{time}</span>
          <span>{[hasOwner && owner?.name, why].filter(Boolean).join(' · ')}</span>
        </p>
      </div>
      <span className={styles.time}>{time}</span>
      <div className={styles.ways}>
        <Main entry={entry} actions={actions} />
        {phone && kind !== 'lead' && !isToSend(entry.row?.task) && (
          <IconLink
            label={fillText(caseSummaryTexts.whatsappCom, { nome: name })}
            icon={MessageCircle}
            {...chat(phone)}
          />
        )}
        {phone && kind !== 'call' && (
          <IconLink
            label={fillText(caseSummaryTexts.ligarPara, { nome: name })}
            icon={Phone}
            href={`tel:${phone}`}
          />
        )}
        {kind !== 'request' && (
          <PostponeMenu name={`${name}, ${what}`} onChoose={(day) => actions.postpone(entry, day)} />
        )}
      </div>
    </li>
  )
}

/** The first thing to do, with the only filled button of the page. */
export function NowCard({ entry, waits, actions }: Pick<Props, 'entry' | 'actions'> & { waits: string }) {
  const { name, what, why, phone, to, kind } = entry
  const { task } = entry.row ?? {}
  return (
    <section className={styles.now} data-row={entry.key} aria-label={tasksTexts.agora}>
      <Avatar name={name} />
      <div className={styles.words}>
        <p className={styles.over}>{waits}</p>
        <h2>
          <Link to={to}>{name}</Link> {what}
        </h2>
        <p>{why}</p>
      </div>
      <div className={styles.ways}>
        {isToSend(task) ? (
          <ReadyMessage
            task={task}
            onSent={() => actions.finish(entry)}
            renderButton={(props) => (
              <Button size="3" {...props}>
                <MessageCircle />
                {tasksTexts.whatsapp}
              </Button>
            )}
          />
        ) : (
          <Button asChild size="3">
            {phone ? (
              <a {...chat(phone)}>
                <MessageCircle />
                <span>
                  <span className={styles.onlyWide}>{tasksTexts.chamarNo}</span>
                  {tasksTexts.whatsapp}
                </span>
              </a>
            ) : (
              <Link to={to}>{tasksTexts.abrir}</Link>
            )}
          </Button>
        )}
        {kind === 'review' && (
          <Button asChild size="3" variant="outline" color="gray" highContrast>
            <Link to={to}>
              <FileCheck />
              {tasksTexts.conferir}
            </Link>
          </Button>
        )}
        {phone && (
          <Button asChild size="3" variant="outline" color="gray" highContrast>
            <a href={`tel:${phone}`}>
              <Phone />
              {tasksTexts.ligar}
            </a>
          </Button>
        )}
        {kind === 'task' && (
          <IconButton label={tasksTexts.feito} icon={Check} onClick={() => actions.finish(entry)} />
        )}
        {kind !== 'request' && (
          <PostponeMenu name={`${name}, ${what}`} onChoose={(day) => actions.postpone(entry, day)} />
        )}
      </div>
    </section>
  )
}
