import { Button } from '@radix-ui/themes/components/button'
import { dossiesTexts } from 'core/texts/dossies'
import { Link, useLocation } from 'react-router-dom'
import { caseAddress, type Area } from '../areas.ts'
import { CaseFacts } from '../case-facts.tsx'
import { caseTitle } from '../case-title.ts'
import type { Case } from '../case-types.ts'
import type { Handover } from '../handover.ts'
import { StageBar } from './stage-bar.tsx'
import { UnreadBadge } from './unread-badge.tsx'

const actions = { client: 'continuar', partner: 'verDetalhes' } as const satisfies Record<Area, string>

/** One case of a list, and the way to it. */
export function CaseCard({ area, found }: { area: Area; found: Case }) {
  const { search } = useLocation()
  const title = `dossie-${found.id}`
  return (
    <li className="panel case-card">
      <div>
        <h2 id={title}>{caseTitle(found)}</h2>
        <CaseFacts found={found}>
          <UnreadBadge count={found.unread_messages} />
        </CaseFacts>
      </div>
      <StageBar stage={found.current_stage} />
      <Button asChild variant="soft" highContrast>
        <Link to={caseAddress(area, found.id)} state={{ search } satisfies Handover} aria-describedby={title}>
          {dossiesTexts[actions[area]]}
        </Link>
      </Button>
    </li>
  )
}
