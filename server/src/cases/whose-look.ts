import { randomUUID } from 'node:crypto'
import { message } from 'core/schema'
import { z } from 'zod'
import type { Actor } from '../access/actor.ts'
import { authorize } from '../access/policy.ts'
import type { Db } from '../db/connect.ts'
import { ApiError, errorText } from '../http/api-error.ts'
import type { CaseRow } from './case-state.ts'
import { casesFor } from './cases-visible-to.ts'

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

export type Look = z.infer<typeof lookSchema>

const nobody = {
  email: '',
  name: '',
  emailVerified: false,
  partner: null,
  seesEveryCase: false,
  mustEnrol: false,
}

/** Somebody whose rights are those of the client of a case. @throws ApiError wrong_state without one */
async function clientOf(db: Db, { client_id }: Pick<CaseRow, 'client_id'>): Promise<Actor> {
  const client = await db
    .selectFrom('profiles')
    .where('id', '=', client_id ?? '')
    .select(['id', 'display_name'])
    .executeTakeFirst()
  if (!client) throw new ApiError('wrong_state', errorText('clienteSemConta'))
  return { ...nobody, id: client.id, displayName: client.display_name, role: 'client' }
}

/** Somebody who works for a partner, whoever it is. @throws ApiError not_found for one that sees nothing */
async function personOf(db: Db, id: string): Promise<Actor> {
  const partner = await db
    .selectFrom('partners')
    .where('id', '=', id)
    .where('active', '=', true)
    .select(['id', 'name', 'can_see_documents', 'can_review', 'can_refer'])
    .executeTakeFirst()
  if (!partner) throw new ApiError('not_found')
  return { ...nobody, id: randomUUID(), displayName: partner.name, role: 'partner', partner }
}

/** Whose look it is at a case that was found. @throws ApiError not_found or wrong_state */
export const whoseLook = (db: Db, found: Pick<CaseRow, 'client_id'>, look: Look): Promise<Actor> =>
  look.as === 'client' ? clientOf(db, found) : personOf(db, look.partner_id)

/** Who a part of a case is read as by somebody who looks as another. @throws ApiError not_allowed, not_found or wrong_state */
export async function readerOf(db: Db, asker: Actor, caseId: string, look: Look): Promise<Actor> {
  authorize(asker, 'lookAs')
  const found = await casesFor(db, asker, 'lookAs')
    .where('cases.id', '=', caseId)
    .select('cases.client_id')
    .executeTakeFirst()
  if (!found) throw new ApiError('not_found')
  return whoseLook(db, found, look)
}
