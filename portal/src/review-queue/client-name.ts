import { reviewTexts } from 'core/texts/review'
import type { WaitingDocument } from './queue-api.ts'

/** Whose document it is, also where nobody has said so yet. */
export const clientName = (item: Pick<WaitingDocument, 'client_name'> | undefined) =>
  item?.client_name || reviewTexts.semNome
