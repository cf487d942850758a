import { casesTexts } from 'core/texts/cases'
import { Link, useLocation } from 'react-router-dom'
import { stagesOf } from 'core'
import { fillText } from 'core/texts'
import { memo, type CSSProperties } from 'react'
import { FileUp, MessageCircle } from 'lucide-react'
import { countText } from 'core/texts/count-text'
import { ownCaseTexts } from 'core/texts/own-case'
import { OutlineButton } from '../../ui/outline-button.tsx'
import { LiveDot } from '../../shell/live/live-mark.tsx'
import { caseAddress, type FollowerArea } from '../../shell/case-areas.ts'
import { CaseFacts } from '../case-facts.tsx'
import { caseTitle, clientOrTitle, titleBeside } from '../case-title.ts'
import type { Case, DueCase } from '../case-types.ts'
import type { CaseLinkState } from '../case-link-state.ts'
import { Forecast } from '../progress/forecast.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Badge } from '../../ui/badge.tsx'
import { useMe } from '../../shell/session/use-me.ts'
import { worksOnCases } from '../../shell/session/works-on-cases.ts'
import { unreadText } from '../messages/unread-text.ts'
import { Pictogram } from '../../ui/pictogram.tsx'
import styles from './case-list.module.css'

/** Badge with the number of unread messages; none at 0. */
const UnreadBadge = ({ count }: { count: number }) =>
  count > 0 && <Badge tone="info" icon={MessageCircle} label={unreadText(count)} />

/** Progress of a case, one segment per stage. One element, since a list renders hundreds of bars. */
function StageBar({ caseRow: { current_stage, property_type } }: { caseRow: Case }) {
  const stages = stagesOf(property_type, current_stage)
  const at = stages.indexOf(current_stage)
  return (
    <Pictogram
      className={styles.stageBar}
      label={fillText(casesTexts.etapaDe, { n: at + 1, total: stages.length })}
      style={{ '--done': at, '--stages': stages.length } as CSSProperties}
    />
  )
}

const actions = { client: 'continuar', partner: 'verDetalhes' } as const satisfies Record<
  FollowerArea,
  string
>

interface Props {
  area: FollowerArea
  caseRow: Case
  /** Papers to send and forecast, for the client. */
  due?: DueCase | undefined
}

/** Card of a case in a list. Memoized: a list has many. */
export const CaseCard = memo(function CaseCard({ area, caseRow, due }: Props) {
  const { search } = useLocation()
  const title = `dossie-${caseRow.id}`
  const works = worksOnCases(useMe())
  const isClient = area === 'client'
  // The partner's lists have headings of their own.
  const Heading = isClient ? 'h2' : 'h3'
  const beside = isClient ? '' : titleBeside(caseRow)
  return (
    <Panel as="li" className={styles.caseCard}>
      <div>
        <Heading id={title}>
          {isClient ? caseTitle(caseRow) : clientOrTitle(caseRow)}
          <LiveDot id={caseRow.id} />
        </Heading>
        {beside && <p className={styles.beside}>{beside}</p>}
        <CaseFacts caseRow={caseRow}>
          {due && due.now.length > 0 && (
            <Badge
              tone="warn"
              icon={FileUp}
              label={countText(due.now.length, ownCaseTexts.faltaUm, ownCaseTexts.faltam)}
            />
          )}
          {works && <UnreadBadge count={caseRow.unread_messages} />}
        </CaseFacts>
      </div>
      <StageBar caseRow={caseRow} />
      {due && <Forecast endsOn={due.ends_on} dueOn={due.due_on} />}
      <OutlineButton asChild>
        <Link
          to={caseAddress(area, caseRow.id)}
          state={{ search } satisfies CaseLinkState}
          aria-describedby={title}
        >
          {casesTexts[actions[area]]}
        </Link>
      </OutlineButton>
    </Panel>
  )
})
