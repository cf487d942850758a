import { dossiesTexts } from 'core/texts/dossies'
import { ArrowLeft } from 'lucide-react'
import { Link, useLocation } from 'react-router-dom'
import { usePageTitle } from '../../ui/use-page-title.ts'
import { areas, type Area } from '../areas.ts'
import { CaseFacts } from '../case-facts.tsx'
import { caseTitle } from '../case-title.ts'
import type { Case } from '../case-types.ts'
import { readHandover } from '../handover.ts'

/** Which case it is, and the way back to the list. */
export function CaseHeader({ area, found }: { area: Area; found: Case }) {
  const { state } = useLocation()
  const title = caseTitle(found)
  usePageTitle(title)
  return (
    <header className="case-head">
      <Link className="quiet-link" to={areas[area].list + readHandover(state).search}>
        <ArrowLeft className="icon" />
        {dossiesTexts.voltar}
      </Link>
      <h1>{title}</h1>
      <CaseFacts found={found} />
    </header>
  )
}
