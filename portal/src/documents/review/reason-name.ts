import type { RejectionReason } from 'core'
import { documentsTexts } from 'core/texts/documents'

/** What the texts of a reason begin with. */
export const reasonKey = <Reason extends RejectionReason>(reason: Reason) =>
  `motivo${reason[0]!.toUpperCase()}${reason.slice(1)}` as `motivo${Capitalize<Reason>}`

/** What a reason to reject a document is called. */
export const reasonName = (reason: RejectionReason) =>
  documentsTexts[reasonKey(reason)].replace(' {mês}', '…')
