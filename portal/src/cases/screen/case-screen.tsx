import { useEffect } from 'react'
import { useLoaderData, useParams } from 'react-router-dom'
import { ApiProblem } from '../../api/api-problem.ts'
import { useKept } from '../../api/use-kept.ts'
import { useToast } from '../../toast/toast-context.ts'
import type { Area } from '../areas.ts'
import { CaseGone } from './case-gone.tsx'
import { CaseHeader } from './case-header.tsx'
import { CaseTabs } from './case-tabs.tsx'
import { caseFailure, type loadCase } from './load-case.ts'
import { useNewsHere } from './use-news-here.ts'
import { StageTracker } from './stage-tracker.tsx'

/** A case, as its client and its partner follow it. */
export function CaseScreen({ area }: { area: Area }) {
  const got = useLoaderData<typeof loadCase>()
  const shown = useKept(got, useParams().id ?? '')
  const isStale = shown !== got
  const toast = useToast()
  useNewsHere()
  useEffect(() => (isStale ? toast(caseFailure()) : undefined), [isStale, toast])
  if (shown instanceof ApiProblem) return <CaseGone area={area} />
  const { found, ...parts } = shown
  return (
    <div className="screen">
      <CaseHeader area={area} found={found} />
      <StageTracker stage={found.current_stage} />
      {/* What is typed or opened belongs to one case. */}
      <CaseTabs key={found.id} area={area} found={found} parts={parts} />
    </div>
  )
}
