import { caseStages, type CaseStage } from 'core'
import { fillText } from 'core/texts'
import { dossiesTexts } from 'core/texts/dossies'
import type { CSSProperties } from 'react'

/** How far a case is, in a line of nine pieces. One element: a list draws hundreds of them. */
export function StageBar({ stage }: { stage: CaseStage }) {
  const at = caseStages.indexOf(stage)
  return (
    <div
      className="stage-bar"
      role="img"
      aria-label={fillText(dossiesTexts.etapaDe, { n: at + 1, total: caseStages.length })}
      style={{ '--done': at } as CSSProperties}
    />
  )
}
