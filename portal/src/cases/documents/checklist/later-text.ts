import type { CaseStage } from 'core'
import { fillText } from 'core/texts'
import { ownCaseTexts } from 'core/texts/own-case'

interface LaterPapers {
  stage: CaseStage
  count: number
}

/**
 * Text for papers that are only due in later stages; '' for none.
 *
 * @example laterText([{ stage: 'contrato', count: 2 }]) // → 'Outros 2 papéis só são pedidos no contrato.'
 */
export function laterText(later: readonly LaterPapers[]): string {
  const n = later.reduce((sum, { count }) => sum + count, 0)
  const [first, ...others] = later
  if (!first) return ''
  const quando = others.length > 0 ? ownCaseTexts.maisTarde : ownCaseTexts[`quando_${first.stage}`]
  return fillText(n === 1 ? ownCaseTexts.outroPapel : ownCaseTexts.outrosPapeis, { n, quando })
}

/** Number of papers by stage, in the order in which they are due. */
export function countLater(papers: readonly { due_stage: CaseStage | null }[]): LaterPapers[] {
  const counts = new Map<CaseStage, number>()
  for (const { due_stage: stage } of papers) if (stage) counts.set(stage, (counts.get(stage) ?? 0) + 1)
  return Array.from(counts, ([stage, count]) => ({ stage, count }))
}
