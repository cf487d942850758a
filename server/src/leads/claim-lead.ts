import { getActor, type Actor } from '../access/actor.ts'
import { authorize } from '../access/policy.ts'
import { claimCase } from '../cases/claim-case.ts'
import type { CaseDeps } from '../cases/begin-case.ts'
import type { Trx } from '../db/connect.ts'
import { ApiError } from '../http/api-error.ts'
import { digestOf } from '../auth/link-token.ts'
import { changeLead, writeLead, type LeadRecord } from './change-lead.ts'
import { keepClaimed, type KeepingDeps } from './keep-claimed.ts'
import { beginCaseOfLead } from './lead-case.ts'
import { nextOwner, takeTurn } from './lead-owner.ts'

/** The simulation of a token that opens something to this person. @throws ApiError invalid_token */
async function takeSimulation(trx: Trx, token: string, claimed_by: string, at: string) {
  const found = await trx
    .selectFrom('lead_simulations')
    .where('claim_digest', '=', digestOf(token))
    .select(['id', 'lead_id', 'claimed_by', 'claim_expires_at'])
    .executeTakeFirst()
  const isOpen = found?.claimed_by === null && found.claim_expires_at > at
  if (!found || (!isOpen && found.claimed_by !== claimed_by)) throw new ApiError('invalid_token')
  if (isOpen)
    await trx
      .updateTable('lead_simulations')
      .set({ claimed_by, claimed_at: at })
      .where('id', '=', found.id)
      .execute()
  return { ...found, isFirst: isOpen }
}

/** Somebody else told a part of what this lead holds: who claims one part is not shown the rest. */
async function isShared(trx: Trx, leadId: string, claimer: string): Promise<boolean> {
  const others = await trx
    .selectFrom('lead_simulations')
    .where('lead_id', '=', leadId)
    .where((where) => where.or([where('claimed_by', 'is', null), where('claimed_by', '!=', claimer)]))
    .select('id')
    // Who left a telephone for somebody else may have told it.
    .unionAll(trx.selectFrom('lead_referrals').where('lead_id', '=', leadId).select('id'))
    .executeTakeFirst()
  return others !== undefined
}

/** Whoever answers for a case that its own person begins. @param last who was given the last one */
export async function responsibleOf(trx: Trx, owner: string | null, last: string | null) {
  const next = owner ?? (await nextOwner(trx, last))
  if (next) return next
  const admin = await trx
    .selectFrom('user_roles')
    .innerJoin('auth_user', 'auth_user.id', 'user_roles.user_id')
    .where('role', '=', 'admin')
    .where('auth_user.disabledAt', 'is', null)
    .select('user_roles.user_id as id')
    .orderBy('user_roles.user_id')
    .limit(1)
    .executeTakeFirst()
  if (!admin) throw new ApiError('wrong_state')
  return admin.id
}

/** The case that is theirs: the one there is, as long as it is nobody else's, or a new one. */
async function caseOf(
  trx: Trx,
  deps: CaseDeps,
  actor: Actor,
  lead: LeadRecord,
  last: string | null,
  at: string,
) {
  if (!lead.case_id)
    return beginCaseOfLead(trx, deps, lead, {
      actor,
      responsible: await responsibleOf(trx, lead.owner_id, last),
      client: actor.id,
      at,
    })
  return linkClient(trx, deps, lead, { clientId: actor.id, at })
}

/** Whoever follows a lead follows its case. @returns its id, or null where there is none, or somebody else follows it */
async function linkClient(
  trx: Trx,
  { recordEvent }: Pick<CaseDeps, 'recordEvent'>,
  lead: LeadRecord,
  { clientId, at }: { clientId: string; at: string },
) {
  await writeLead(trx, lead, { client_id: clientId, updated_at: at })
  const { case_id: caseId } = lead
  return caseId && (await claimCase(trx, recordEvent, { caseId, clientId, at })) ? caseId : null
}

/**
 * Follows a request for an evaluation: once, for whoever comes first with its token. Where other requests were added to
 * the same lead the staff confirms first that it is the same person.
 * @returns the case that is theirs from now on; null until it is confirmed
 * @throws ApiError not_allowed or invalid_token
 */
export async function claimLead(deps: KeepingDeps, asker: Actor, token: string): Promise<string | null> {
  authorize(asker, 'claimLead')
  const published = await deps.readPublished()
  const at = deps.clock().toISOString()
  return deps.db.transaction().execute(async (trx) => {
    const last = await takeTurn(trx)
    const actor = await getActor(trx, asker)
    authorize(actor, 'claimLead')
    const { lead_id, isFirst } = await takeSimulation(trx, token, actor.id, at)
    const lead = await trx.selectFrom('leads').where('id', '=', lead_id).selectAll().executeTakeFirstOrThrow()
    const isSomebodyElses = lead.client_id !== null && lead.client_id !== actor.id
    const isSure =
      !isSomebodyElses && (lead.client_id === actor.id || !(await isShared(trx, lead_id, actor.id)))
    const caseId = isSure ? await caseOf(trx, deps, actor, lead, last, at) : null
    if (caseId) await keepClaimed(trx, deps, published, { leadId: lead_id, clientId: actor.id, caseId, at })
    if (isFirst)
      await deps.recordEvent(trx, {
        kind: 'lead.claimed',
        actor,
        subject: lead_id,
        ...(caseId && { caseId }),
        at,
        data: { sure: isSure },
      })
    return caseId
  })
}

/**
 * The staff says that whoever claimed a simulation is the person of its lead, who from then on follows it.
 * @throws ApiError not_allowed, not_found, or wrong_state where nobody claimed it or somebody else follows the lead
 */
export async function confirmClaim(deps: KeepingDeps, asker: Actor, leadId: string, simulationId: string) {
  authorize(asker, 'workLeads')
  const published = await deps.readPublished()
  return changeLead(deps, asker, leadId, async (trx, { lead, at }) => {
    const found = await trx
      .selectFrom('lead_simulations')
      .where('id', '=', simulationId)
      .where('lead_id', '=', leadId)
      .select('claimed_by')
      .executeTakeFirst()
    if (!found) throw new ApiError('not_found')
    const { claimed_by: clientId } = found
    if (!clientId || lead.client_id) throw new ApiError('wrong_state')
    const linked = await linkClient(trx, deps, lead, { clientId, at })
    if (lead.case_id && !linked) throw new ApiError('wrong_state')
    if (linked) await keepClaimed(trx, deps, published, { leadId, clientId, caseId: linked, at })
    return { kind: 'lead.claim_confirmed', data: {} }
  })
}
