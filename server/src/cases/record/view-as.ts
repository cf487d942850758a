import { message } from 'core/schema'
import { z } from 'zod'
import { viewAsClient, viewAsPartner, type Actor } from '../../platform/access/actor.ts'
import { authorize } from '../../platform/access/policy.ts'
import type { Db } from '../../platform/db/connect.ts'
import { ApiError, errorText } from '../../platform/http/api-error.ts'
import type { CaseRow } from './case-state.ts'
import { casesFor } from './cases-visible-to.ts'

/** Body that selects the person whose view is requested. */
export const viewAsSchema = z.discriminatedUnion(
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

export type ViewAs = z.infer<typeof viewAsSchema>

/** Actor with the rights of a case's client. @throws ApiError wrong_state without one */
async function clientOf(db: Db, { client_id }: Pick<CaseRow, 'client_id'>): Promise<Actor> {
  const client = await db
    .selectFrom('profiles')
    .where('id', '=', client_id ?? '')
    .select(['id', 'display_name'])
    .executeTakeFirst()
  if (!client) throw new ApiError('wrong_state', errorText('clienteSemConta'))
  return viewAsClient(client.id, client.display_name)
}

/** Actor with the rights of a partner's people. @throws ApiError not_found for a missing or inactive partner */
async function personOf(db: Db, id: string): Promise<Actor> {
  const partner = await db
    .selectFrom('partners')
    .where('id', '=', id)
    .where('active', '=', true)
    .select(['id', 'name', 'can_see_documents', 'can_review', 'can_refer'])
    .executeTakeFirst()
  if (!partner) throw new ApiError('not_found')
  return viewAsPartner(partner)
}

/** Actor with the viewed person's rights on a loaded case. @throws ApiError not_found or wrong_state */
export const viewerOf = (db: Db, caseRow: Pick<CaseRow, 'client_id'>, viewAs: ViewAs): Promise<Actor> =>
  viewAs.as === 'client' ? clientOf(db, caseRow) : personOf(db, viewAs.partner_id)

/**
 * Checks that the caller may view as another person, and returns that actor.
 * @throws ApiError not_allowed, not_found or wrong_state
 */
export async function resolveViewer(db: Db, asker: Actor, caseId: string, viewAs: ViewAs): Promise<Actor> {
  authorize(asker, 'viewAs')
  const caseRow = await casesFor(db, asker, 'viewAs')
    .where('cases.id', '=', caseId)
    .select('cases.client_id')
    .executeTakeFirst()
  if (!caseRow) throw new ApiError('not_found')
  return viewerOf(db, caseRow, viewAs)
}
