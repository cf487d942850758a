import { message } from 'core/schema'
import { z } from 'zod'
import { documentSchema } from '../documents/schemas.ts'
import { messageSchema } from '../messages/schemas.ts'
import {
  assignmentSchema,
  caseSchema,
  feeSchema,
  publicNoteSchema,
  stageRecordSchema,
} from '../cases/schemas.ts'

/** Body of what asks how somebody else sees a case. */
export const lookSchema = z.discriminatedUnion(
  'as',
  [
    z.strictObject({ as: z.literal('client') }),
    z.strictObject({
      as: z.literal('partner'),
      partner_id: z.uuid(message('valorInvalido')).meta({ description: 'Um parceiro do dossiê' }),
    }),
  ],
  message('escolhaUmDe', { valores: 'client, partner' }),
)

/** A case as somebody else sees it; null is what they do not see at all. */
export const seenCaseSchema = z
  .strictObject({
    name: z.string().meta({ description: 'Quem o vê assim' }),
    found: caseSchema,
    stages: z.array(stageRecordSchema),
    notes: z.array(publicNoteSchema),
    documents: z.array(documentSchema),
    fees: z.array(feeSchema).nullable(),
    assignments: z.array(assignmentSchema),
    messages: z.array(messageSchema).nullable(),
    flags: z
      .strictObject({ can_see_documents: z.boolean(), can_review: z.boolean(), can_refer: z.boolean() })
      .nullable(),
  })
  .meta({ id: 'DossieComoOutroVe', description: 'Um dossiê como o cliente ou um parceiro o vê' })

export type Look = z.infer<typeof lookSchema>
export type SeenCase = z.infer<typeof seenCaseSchema>
