import { z } from 'zod'
import { caseContactsSchema } from '../contacts/schemas.ts'
import { creditSchema } from '../credit/schemas.ts'
import { documentSchema } from '../documents/schemas.ts'
import { messageSchema } from '../messages/schemas.ts'
import { caseProgressSchema } from '../progress/schemas.ts'
import {
  assignmentSchema,
  caseSchema,
  feeSchema,
  publicNoteSchema,
  stageRecordSchema,
} from '../record/schemas.ts'

/** Case as another person sees it; null for parts hidden from them. */
export const seenCaseSchema = z
  .strictObject({
    name: z.string().meta({ description: 'Quem o vê assim' }),
    found: caseSchema,
    stages: z.array(stageRecordSchema),
    notes: z.array(publicNoteSchema),
    documents: z.array(documentSchema),
    fees: z.array(feeSchema).nullable(),
    credit: creditSchema,
    assignments: z.array(assignmentSchema),
    contacts: caseContactsSchema,
    progress: caseProgressSchema,
    messages: z.array(messageSchema).nullable(),
    flags: z
      .strictObject({ can_see_documents: z.boolean(), can_review: z.boolean(), can_refer: z.boolean() })
      .nullable(),
  })
  .meta({ id: 'DossieComoOutroVe', description: 'Um dossiê como o cliente ou um parceiro o vê' })

export type SeenCase = z.infer<typeof seenCaseSchema>
