import { fillText } from 'core/texts'
import { avisosTexts } from 'core/texts/avisos'
import { Link, useLocation } from 'react-router-dom'
import { caseAddress, type Area } from '../cases/areas.ts'
import type { Handover } from '../cases/handover.ts'
import { caseTitle } from '../cases/case-title.ts'
import { formatAge } from '../ui/format-age.ts'
import { noticeKinds } from './notice-kinds.ts'
import type { Notice } from './use-notices.ts'

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
        state={{ newsHere: to.startsWith(`${pathname}?`) } satisfies Handover}
        className={notice.read_at ? undefined : 'new'}
        onClick={onGo}
      >
        <span className={`badge ${tone}`}>
          <Icon className="icon" />
        </span>
        <span>
          {notice.text}
          <small>
            {fillText(avisosTexts.dossieEIdade, {
              dossie: caseTitle({ title: notice.case_title }),
              idade: formatAge(notice.created_at, new Date()),
            })}
          </small>
        </span>
      </Link>
    </li>
  )
}
