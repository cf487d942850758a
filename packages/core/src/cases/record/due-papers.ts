import { caseStages, type CaseStage, type DocumentOwner, type DocumentStatus } from './case-statuses.ts'

interface Paper {
  required: boolean
  status: DocumentStatus
  /** Stage at which it is due; null for a paper added by hand. */
  due_stage: CaseStage | null
  /** Reason for requesting it again. */
  reopen_reason: string | null
}

/** Whether a required paper is pending or was rejected. */
export const isMissing = ({ required, status }: Pick<Paper, 'required' | 'status'>): boolean =>
  required && (status === 'pending' || status === 'rejected')

/**
 * Whether a missing paper is due now: by this stage or the next one, or because the house asked for it again.
 *
 * @example isDueNow({ required: true, status: 'pending', due_stage: 'contrato', reopen_reason: null }, 'pre_analise') // → false
 * @example isDueNow({ required: true, status: 'rejected', due_stage: 'contrato', reopen_reason: null }, 'pre_analise') // → true
 */
export function isDueNow(paper: Paper, stage: CaseStage): boolean {
  if (!isMissing(paper)) return false
  const { due_stage: due, status, reopen_reason } = paper
  if (due === null || status === 'rejected' || reopen_reason !== null) return true
  return caseStages.indexOf(due) <= caseStages.indexOf(stage) + 1
}

/** Papers that a person has to send: rejected ones, then those of the earliest stage; and the later ones. */
export function splitDue<One extends Paper & { owner_role: DocumentOwner }>(
  papers: readonly One[],
  owner: DocumentOwner,
  stage: CaseStage,
): { now: One[]; later: One[] } {
  const missing = papers.filter((paper) => paper.owner_role === owner && isMissing(paper))
  const rank = ({ status, due_stage: due }: One) =>
    status === 'rejected' ? -1 : due === null ? caseStages.indexOf(stage) : caseStages.indexOf(due)
  const ordered = missing.toSorted((one, other) => rank(one) - rank(other))
  return {
    now: ordered.filter((paper) => isDueNow(paper, stage)),
    later: ordered.filter((paper) => !isDueNow(paper, stage)),
  }
}
