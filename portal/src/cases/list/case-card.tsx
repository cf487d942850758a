import { casesTexts } from 'core/texts/cases'
import { Link, useLocation } from 'react-router-dom'
import { stagesOf } from 'core'
import { fillText } from 'core/texts'
import { memo, type CSSProperties } from 'react'
import { MessageCircle } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { caseAddress, type FollowerArea } from '../case-areas.ts'
import { CaseFacts } from '../case-facts.tsx'
import { caseTitle, clientOrTitle, titleBeside } from '../case-title.ts'
import type { Case } from '../case-types.ts'
import type { CaseLinkState } from '../case-link-state.ts'
import { Panel } from '../../ui/panel.tsx'
import { Badge } from '../../ui/badge.tsx'
import { useMe } from '../../session/use-me.ts'
import { worksOnCases } from '../../session/works-on-cases.ts'
import { unreadText } from '../messages/unread-text.ts'
import styles from './case-list.module.css'

/** How many messages of a case wait to be read; nothing where there are none. */
const UnreadBadge = ({ count }: { count: number }) =>
  count > 0 && <Badge tone="info" icon={MessageCircle} label={unreadText(count)} />

/** How far a case is, in a line of a piece for each stage. One element: a list draws hundreds of them. */
function StageBar({ found: { current_stage, property_type } }: { found: Case }) {
  const stages = stagesOf(property_type, current_stage)
  const at = stages.indexOf(current_stage)
  return (
    <div
      className={styles.stageBar}
      role="img"
      aria-label={fillText(casesTexts.etapaDe, { n: at + 1, total: stages.length })}
      style={{ '--done': at, '--stages': stages.length } as CSSProperties}
    />
  )
}

const actions = { client: 'continuar', partner: 'verDetalhes' } as const satisfies Record<
  FollowerArea,
  string
>

/** One case of a list, and the way to it. Drawn anew only where it changed: a list has many. */
export const CaseCard = memo(function CaseCard({ area, found }: { area: FollowerArea; found: Case }) {
  const { search } = useLocation()
  const title = `dossie-${found.id}`
  const works = worksOnCases(useMe())
  const isClient = area === 'client'
  // Partners have their lists under headings.
  const Heading = isClient ? 'h2' : 'h3'
  const beside = isClient ? '' : titleBeside(found)
  return (
    <Panel as="li" className={styles.caseCard}>
      <div>
        <Heading id={title}>{isClient ? caseTitle(found) : clientOrTitle(found)}</Heading>
        {beside && <p className={styles.beside}>{beside}</p>}
        <CaseFacts found={found}>{works && <UnreadBadge count={found.unread_messages} />}</CaseFacts>
      </div>
      <StageBar found={found} />
      <Button asChild variant="soft" highContrast>
        <Link
          to={caseAddress(area, found.id)}
          state={{ search } satisfies CaseLinkState}
          aria-describedby={title}
        >
          {casesTexts[actions[area]]}
        </Link>
      </Button>
    </Panel>
  )
})
