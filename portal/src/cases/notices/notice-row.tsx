import { fillText } from 'core/texts'
import { labelsTexts } from 'core/texts/labels'
import { noticesTexts } from 'core/texts/notices'
import { publishedText } from 'core/texts/text-ref'
import { useState } from 'react'
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
  UserRoundCheck,
  Zap,
  type LucideIcon,
} from 'lucide-react'
import { caseAddress, type Area, type MESSAGES, type Tab } from '../../shell/case-areas.ts'
import type { CaseLinkState } from '../case-link-state.ts'
import { caseTitle } from '../case-title.ts'
import { formatAge } from '../../ui/format-age.ts'
import type { Notice } from './use-notices.ts'
import type { BadgeProps } from '../../ui/badge.tsx'
import styles from './notices.module.css'

interface Kind {
  icon: LucideIcon
  tone: BadgeProps['tone']
  /** Tab of the case that the notice leads to. */
  tab: Tab | typeof MESSAGES
}

/** Icon, tone and target tab of each kind of notice. */
const noticeKinds = {
  document_approved: { icon: CircleCheck, tone: 'ok', tab: 'documentos' },
  document_rejected: { icon: CircleX, tone: 'danger', tab: 'documentos' },
  document_reopened: { icon: RotateCcw, tone: 'warn', tab: 'documentos' },
  document_expiring: { icon: CalendarClock, tone: 'warn', tab: 'documentos' },
  document_uploaded: { icon: FileUp, tone: 'info', tab: 'documentos' },
  stage_changed: { icon: Route, tone: 'active', tab: 'status' },
  case_assigned: { icon: FolderPlus, tone: 'info', tab: 'status' },
  // Sent to staff only.
  automation: { icon: Zap, tone: 'info', tab: 'status' },
  client_returned: { icon: UserRoundCheck, tone: 'warn', tab: 'status' },
  message: { icon: MessageCircle, tone: 'info', tab: 'mensagens' },
} as const satisfies Record<Notice['kind'], Kind>

/** Current text of a notice; notices older than text keys keep their stored text. */
const textOf = ({ text, text_key: key, params }: Notice) =>
  key ? publishedText({ key, params: params ?? undefined }, [noticesTexts, labelsTexts]) : text

interface Props {
  area: Area
  notice: Notice
  onGo: () => void
}

/** One notice, linked to its case. */
export function NoticeRow({ area, notice, onGo }: Props) {
  const { pathname } = useLocation()
  const [now] = useState(() => new Date())
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
              idade: formatAge(notice.created_at, now),
            })}
          </small>
        </span>
      </Link>
    </li>
  )
}
