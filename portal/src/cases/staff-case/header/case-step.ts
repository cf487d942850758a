import type { CaseMove } from 'core'
import { fillText } from 'core/texts'
import { labelsTexts } from 'core/texts/labels'
import { operationTexts } from 'core/texts/operation'
import type { StageMove } from '../../work-list/stage-dialog.tsx'
import type { Ending } from '../outcome-dialog.tsx'

/** Dialogs and side panels that the screen of a case opens. */
export type CaseDialog =
  | StageMove
  | Ending
  | 'message'
  | 'situation'
  | 'approval'
  | 'note'
  | 'task'
  | 'people'

/** Opens a dialog of the case. */
export type OpenDialog = (dialog: CaseDialog) => void

/** Button text of the next step, and the dialog that it opens. */
export function stepOf(move: CaseMove): { text: string; dialog: StageMove | Ending } {
  if (move.kind === 'resume') return { text: operationTexts.retomar, dialog: 'reopen' }
  if (move.kind === 'reopen') return { text: operationTexts.reabrir, dialog: 'reopen' }
  if (move.kind === 'conclude') return { text: operationTexts.concluir, dialog: 'conclude' }
  const text = move.kind === 'again' ? operationTexts.reabrirEtapa : operationTexts.avancarPara
  return { text: fillText(text, { etapa: labelsTexts[`etapa_${move.stage}`] }), dialog: move.kind }
}
