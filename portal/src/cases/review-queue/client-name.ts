import { reviewTexts } from 'core/texts/review'
import type { WaitingDocument } from './queue-api.ts'

/** Client's name on a document, or the text for an unnamed client. */
export const clientName = (item: Pick<WaitingDocument, 'client_name'> | undefined) =>
  item?.client_name || reviewTexts.semNome
