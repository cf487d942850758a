import type { RejectionReason } from 'core'
import { documentsTexts } from 'core/texts/documents'

/** Prefix of the text keys of a rejection reason. */
export const reasonKey = <Reason extends RejectionReason>(reason: Reason) =>
  `motivo${reason[0]!.toUpperCase()}${reason.slice(1)}` as `motivo${Capitalize<Reason>}`

export const reasonName = (reason: RejectionReason) =>
  documentsTexts[reasonKey(reason)].replace(' {mês}', '…')
