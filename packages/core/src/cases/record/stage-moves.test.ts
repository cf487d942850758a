import { expect, test } from 'vitest'
import { caseStages, stageStatusLabels, type CaseStage, type StageStatus } from './case-statuses.ts'
import { moveStage } from './stage-moves.ts'

const statuses = Object.keys(stageStatusLabels) as StageStatus[]
const isOpen = (status: StageStatus) => status === 'pending' || status === 'in_progress'

/** The allowed transitions, copied from the decisions and not from the table. */
function expected(stage: CaseStage, status: StageStatus, to: CaseStage, as: string, builds: boolean) {
  const order = builds ? caseStages : caseStages.slice(0, -1)
  const steps = caseStages.indexOf(to) - caseStages.indexOf(stage)
  const decided = stage === 'analise_credito' || stage === 'analise_engenharia' ? 'approved' : 'completed'
  if (as === 'rejected')
    return steps === 0 && isOpen(status)
      ? { action: 'reject', status: 'rejected', opens: null, needsNote: true }
      : null
  if (steps < 0)
    return { action: 'back', status: isOpen(status) ? 'pending' : status, opens: to, needsNote: true }
  if (steps === 1 && order.includes(to) && status !== 'rejected')
    return { action: 'advance', status: isOpen(status) ? decided : status, opens: to, needsNote: false }
  if (steps === 0 && status === 'pending')
    return { action: 'start', status: 'in_progress', opens: null, needsNote: false }
  if (steps === 0 && status !== 'in_progress')
    return { action: 'reopen', status, opens: to, needsNote: false }
  return null
}

test('only the allowed transitions of a case succeed', () => {
  let moves = 0
  let tried = 0
  for (const builds of [true, false])
    for (const stage of caseStages)
      for (const status of statuses)
        for (const to of caseStages)
          for (const as of ['in_progress', 'rejected'] as const)
            for (const hasNote of [true, false]) {
              const move = { builds, stage, status, to, as, hasNote }
              const { needsNote, ...goes } = expected(stage, status, to, as, builds) ?? {}
              const wanted =
                needsNote === undefined
                  ? { refused: 'wrong_state' }
                  : needsNote && !hasNote
                    ? { refused: 'note_missing' }
                    : goes
              expect(moveStage(move), JSON.stringify(move)).toEqual(wanted)
              tried += 1
              moves += 'action' in wanted ? 1 : 0
            }
  expect([tried, moves]).toEqual([3240, 660])
})
