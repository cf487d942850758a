import { isOpenLead, today } from 'core'
import type { Actor } from '../platform/access/actor.ts'
import { authorize } from '../platform/access/policy.ts'
import type { CaseDeps } from '../cases/record/begin-case.ts'
import type { Trx } from '../platform/db/connect.ts'
import { ApiError, errorText } from '../platform/http/api-error.ts'
import type { Published } from '../publishing/config/publish.ts'
import {
  simulationColumns,
  storeClaimedSimulations,
  writeVisitorQuote,
  type StoreClaimedDeps,
} from './store-claimed-simulation.ts'
import { visitorOffer } from '../simulation/quotes/visitor-offer.ts'
import { beginCaseOfAnswers, type Beginning } from './case-of-answers.ts'
import { touchLead, writeLead, type LeadRecord } from './change-lead.ts'
import { openContact, openSubmission } from './lead-fields.ts'

/** Loads the simulation that the lead's person made last. */
const newestOf = (trx: Trx, leadId: string) =>
  trx
    .selectFrom('lead_simulations')
    .where('lead_id', '=', leadId)
    .orderBy('created_at', 'desc')
    .limit(1)
    .select(simulationColumns)
    .executeTakeFirst()

/** Returns the partner only while it is active and may refer. */
async function referrerOf(trx: Trx, id: string | null) {
  if (!id) return null
  const partner = await trx
    .selectFrom('partners')
    .where('id', '=', id)
    .where('active', '=', true)
    .where('can_refer', '=', true)
    .select('id')
    .executeTakeFirst()
  return partner?.id ?? null
}

/** Creates a case from a lead, with the person's last simulation as its first. @returns its id */
export async function beginCaseOfLead(
  trx: Trx,
  deps: CaseDeps,
  published: Published,
  lead: LeadRecord,
  beginning: Beginning,
): Promise<string> {
  const { actor, client, at } = beginning
  const simulation = await newestOf(trx, lead.id)
  const submission = simulation && openSubmission(deps.cipher, simulation)
  const { answers = {}, refinement = {} } = submission ?? {}
  const { name, marital_status, property_city, property_state, origin } = lead
  const id = await beginCaseOfAnswers(
    trx,
    deps,
    {
      answers,
      refinement,
      // Simulations of an earlier version have no offer.
      offer: submission
        ? (submission.offer ?? visitorOffer({ answers, refinement }, published, today(new Date(at))))
        : null,
      name,
      buyer: { ...openContact(deps.cipher, lead), marital_status },
      property_city,
      property_state,
      referred_by: await referrerOf(trx, lead.partner_id),
      origin,
    },
    beginning,
  )
  if (simulation) await writeVisitorQuote(trx, deps.cipher, published, simulation, { caseId: id, at })
  await writeLead(trx, lead, {
    status: 'virou_dossie',
    discard_reason: null,
    next_contact_on: null,
    case_id: id,
    ...(client && { client_id: client }),
    updated_at: at,
  })
  await deps.recordEvent(trx, {
    kind: 'lead.became_case',
    actor,
    subject: lead.id,
    caseId: id,
    at,
    data: {},
  })
  return id
}

/**
 * Creates the case of a lead for staff; repeated calls return the same case.
 * @throws ApiError
 * @returns the case's id
 */
export async function openCaseOfLead(deps: StoreClaimedDeps, asker: Actor, leadId: string): Promise<string> {
  authorize(asker, 'openCase')
  const published = await deps.readPublished()
  const at = deps.clock().toISOString()
  return deps.db.transaction().execute(async (trx) => {
    const { actor, lead } = await touchLead(trx, asker, leadId)
    authorize(actor, 'openCase')
    if (lead.case_id) return lead.case_id
    if (!isOpenLead(lead.status)) throw new ApiError('wrong_state', errorText('leadEncerrado'))
    const { client_id: client } = lead
    const caseId = await beginCaseOfLead(trx, deps, published, lead, {
      actor,
      responsible: lead.owner_id ?? actor.id,
      client,
      at,
    })
    if (client) await storeClaimedSimulations(trx, deps, published, { leadId, clientId: client, caseId, at })
    return caseId
  })
}
