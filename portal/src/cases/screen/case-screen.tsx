import { useLoaderData } from 'react-router-dom'
import { ApiProblem } from '../../api/api-problem.ts'
import type { Area } from '../areas.ts'
import { CaseGone } from './case-gone.tsx'
import { CaseHeader } from './case-header.tsx'
import { CaseTabs } from './case-tabs.tsx'
import type { loadCase } from './load-case.ts'
import { useNewsHere } from './use-news-here.ts'
import { StageTracker } from './stage-tracker.tsx'

/** A case, as its client and its partner follow it. */
export function CaseScreen({ area }: { area: Area }) {
  const { found, ...parts } = useLoaderData<typeof loadCase>()
  useNewsHere()
  if (found instanceof ApiProblem) return <CaseGone area={area} />
  return (
    <div className="screen">
      <CaseHeader area={area} found={found} />
      <StageTracker stage={found.current_stage} />
      {/* What is typed or opened belongs to one case. */}
      <CaseTabs key={found.id} area={area} found={found} parts={parts} />
    </div>
  )
}
