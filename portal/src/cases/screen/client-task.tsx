import { splitDue } from 'core'
import { useRevalidator, useSearchParams } from 'react-router-dom'
import { tabOf } from '../../shell/case-areas.ts'
import { dueChanged } from '../../shell/signed-in/waiting.ts'
import { usePromise } from '../../ui/async/use-promise.ts'
import type { Case } from '../case-types.ts'
import { countLater, laterText } from '../documents/checklist/later-text.ts'
import { NextPaperCard } from '../next-paper/next-paper-card.tsx'
import type { CaseParts } from './load-case.ts'

/** Next task of the client, above the tabs while Status is chosen. */
export function ClientTask({ caseRow, parts }: { caseRow: Case; parts: CaseParts }) {
  const documents = usePromise(parts.documents).loaded?.value
  const progress = usePromise(parts.progress).loaded?.value
  const [search] = useSearchParams()
  const { revalidate } = useRevalidator()
  if (!documents || progress?.standing !== 'running' || documents.length === 0) return null
  const { now, later } = splitDue(documents, 'cliente', caseRow.current_stage)
  return (
    <NextPaperCard
      caseId={caseRow.id}
      papers={now}
      later={laterText(countLater(later))}
      dueOn={progress.due_on}
      hidden={tabOf('client', search.get('aba')) !== 'status'}
      onChange={() => void revalidate().then(dueChanged)}
    />
  )
}
