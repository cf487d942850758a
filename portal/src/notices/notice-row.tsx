import { fillText } from 'core/texts'
import { labelsTexts } from 'core/texts/labels'
import { noticesTexts } from 'core/texts/notices'
import { publishedText } from 'core/texts/text-ref'
import { Link, useLocation } from 'react-router-dom'
import {
  CalendarClock,
  CircleCheck,
  CircleX,
  FileUp,
  FolderPlus,
  MessageCircle,
  RotateCcw,
  Route,
  Zap,
  type LucideIcon,
} from 'lucide-react'
import { caseAddress, type Area, type MESSAGES, type Tab } from '../cases/case-areas.ts'
import type { CaseLinkState } from '../cases/case-link-state.ts'
import { caseTitle } from '../cases/case-title.ts'
import { formatAge } from '../ui/format-age.ts'
import type { Notice } from './use-notices.ts'
import type { BadgeLook } from '../ui/badge.tsx'
import styles from './notices.module.css'

interface Kind {
  icon: LucideIcon
  tone: BadgeLook['tone']
  /** Where the case shows it. */
  tab: Tab | typeof MESSAGES
}

/** How each kind of notice looks, and where it leads. */
const noticeKinds = {
  document_approved: { icon: CircleCheck, tone: 'ok', tab: 'documentos' },
  document_rejected: { icon: CircleX, tone: 'danger', tab: 'documentos' },
  document_reopened: { icon: RotateCcw, tone: 'warn', tab: 'documentos' },
  document_expiring: { icon: CalendarClock, tone: 'warn', tab: 'documentos' },
  document_uploaded: { icon: FileUp, tone: 'info', tab: 'documentos' },
  stage_changed: { icon: Route, tone: 'active', tab: 'status' },
  case_assigned: { icon: FolderPlus, tone: 'info', tab: 'status' },
  // The staff alone is told so.
  automation: { icon: Zap, tone: 'info', tab: 'status' },
  message: { icon: MessageCircle, tone: 'info', tab: 'mensagens' },
} as const satisfies Record<Notice['kind'], Kind>

/** As it is published now; those from before there were keys stay as they were written. */
const textOf = ({ text, text_key: key, params }: Notice) =>
  key ? publishedText({ key, params: params ?? undefined }, [noticesTexts, labelsTexts]) : text

interface Props {
  area: Area
  notice: Notice
  onGo: () => void
}

/** One notice, which leads to what it tells of. */
export function NoticeRow({ area, notice, onGo }: Props) {
  const { pathname } = useLocation()
  const { icon: Icon, tone, tab } = noticeKinds[notice.kind]
  const to = caseAddress(area, notice.case_id, tab)
  return (
    <li>
      <Link
        to={to}
        state={{ hasNews: to.startsWith(`${pathname}?`) } satisfies CaseLinkState}
        className={notice.read_at ? undefined : styles.new}
        onClick={onGo}
      >
        <span className={styles.kind} data-tone={tone}>
          <Icon />
        </span>
        <span>
          {textOf(notice)}
          <small>
            {fillText(noticesTexts.dossieEIdade, {
              dossie: caseTitle({ title: notice.case_title }),
              idade: formatAge(notice.created_at, new Date()),
            })}
          </small>
        </span>
      </Link>
    </li>
  )
}
