import { getActor, type Actor } from '../platform/access/actor.ts'
import { authorize } from '../platform/access/policy.ts'
import { claimCase } from '../cases/record/claim-case.ts'
import type { CaseDeps } from '../cases/record/begin-case.ts'
import type { Trx } from '../platform/db/connect.ts'
import { ApiError } from '../platform/http/api-error.ts'
import type { Published } from '../publishing/config/publish.ts'
import { digestOf } from '../identity/auth/link-token.ts'
import { changeLead, writeLead, type LeadRecord } from './change-lead.ts'
import { storeClaimedSimulations, type StoreClaimedDeps } from './store-claimed-simulation.ts'
import { beginCaseOfLead } from './lead-case.ts'
import { nextOwner, takeTurn } from './lead-owner.ts'

/** Loads the simulation of a token that this person may claim. @throws ApiError invalid_token */
async function takeSimulation(trx: Trx, token: string, claimed_by: string, at: string) {
  const simulation = await trx
    .selectFrom('lead_simulations')
    .where('claim_digest', '=', digestOf(token))
    .select(['id', 'lead_id', 'claimed_by', 'claim_expires_at'])
    .executeTakeFirst()
  const isOpen = simulation?.claimed_by === null && simulation.claim_expires_at > at
  if (!simulation || (!isOpen && simulation.claimed_by !== claimed_by)) throw new ApiError('invalid_token')
  if (isOpen)
    await trx
      .updateTable('lead_simulations')
      .set({ claimed_by, claimed_at: at })
      .where('id', '=', simulation.id)
      .execute()
  return { ...simulation, isFirst: isOpen }
}

/** Whether the lead also has requests that this person did not claim, and so must not see. */
async function isShared(trx: Trx, leadId: string, claimer: string): Promise<boolean> {
  const others = await trx
    .selectFrom('lead_simulations')
    .where('lead_id', '=', leadId)
    .where((where) => where.or([where('claimed_by', 'is', null), where('claimed_by', '!=', claimer)]))
    .select('id')
    // A referral by telephone may come from another person.
    .unionAll(trx.selectFrom('lead_referrals').where('lead_id', '=', leadId).select('id'))
    .executeTakeFirst()
  return others !== undefined
}

/** Agent for a case that the client starts; an administrator without agents. @param last agent who got the last lead */
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

/** The person's case of this lead: the existing one unless another account has it, or a new one. */
async function caseOf(
  trx: Trx,
  deps: CaseDeps,
  published: Published,
  actor: Actor,
  lead: LeadRecord,
  last: string | null,
  at: string,
) {
  if (!lead.case_id)
    return beginCaseOfLead(trx, deps, published, lead, {
      actor,
      responsible: await responsibleOf(trx, lead.owner_id, last),
      client: actor.id,
      at,
    })
  return linkClient(trx, deps, lead, { clientId: actor.id, at })
}

/** Links the lead's client to its case. @returns its id; null without a case, or when another account has it */
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
 * Claims a request for an evaluation: the first person with its token gets it. When the lead has other requests too,
 * staff must first confirm that it is the same person.
 * @returns the person's case; null until it is confirmed
 * @throws ApiError not_allowed or invalid_token
 */
export async function claimLead(deps: StoreClaimedDeps, asker: Actor, token: string): Promise<string | null> {
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
    const caseId = isSure ? await caseOf(trx, deps, published, actor, lead, last, at) : null
    if (caseId)
      await storeClaimedSimulations(trx, deps, published, { leadId: lead_id, clientId: actor.id, caseId, at })
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
 * Staff confirm that the person who claimed a simulation is the lead's person, who then follows the lead.
 * @throws ApiError not_allowed, not_found, or wrong_state without a claim or when another account follows the lead
 */
export async function confirmClaim(
  deps: StoreClaimedDeps,
  asker: Actor,
  leadId: string,
  simulationId: string,
) {
  authorize(asker, 'workLeads')
  const published = await deps.readPublished()
  return changeLead(deps, asker, leadId, async (trx, { lead, at }) => {
    const simulation = await trx
      .selectFrom('lead_simulations')
      .where('id', '=', simulationId)
      .where('lead_id', '=', leadId)
      .select('claimed_by')
      .executeTakeFirst()
    if (!simulation) throw new ApiError('not_found')
    const { claimed_by: clientId } = simulation
    if (!clientId || lead.client_id) throw new ApiError('wrong_state')
    const linked = await linkClient(trx, deps, lead, { clientId, at })
    if (lead.case_id && !linked) throw new ApiError('wrong_state')
    if (linked) await storeClaimedSimulations(trx, deps, published, { leadId, clientId, caseId: linked, at })
    return { kind: 'lead.claim_confirmed', data: {} }
  })
}
