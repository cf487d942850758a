import { today } from 'core'
import { getActor, type Actor } from '../platform/access/actor.ts'
import { authorize } from '../platform/access/policy.ts'
import type { Trx } from '../platform/db/connect.ts'
import { ApiError } from '../platform/http/api-error.ts'
import { responsibleOf } from './claim-lead.ts'
import { questionOf, titleOf, type StoreClaimedDeps } from './store-claimed-simulation.ts'
import { beginCaseOfAnswers } from './case-of-answers.ts'
import { takeTurn } from './lead-owner.ts'
import { activeRules, writeCaseQuote } from '../simulation/quotes/case-quotes.ts'
import { visitorOffer } from '../simulation/quotes/visitor-offer.ts'
import { findShared } from '../simulation/shared-simulations/share-simulation.ts'

async function savedAs(trx: Trx, code: string, clientId: string) {
  const saved = await trx
    .selectFrom('saved_simulations')
    .where('code', '=', code)
    .where('client_id', '=', clientId)
    .select('case_id')
    .executeTakeFirst()
  return saved?.case_id
}

/**
 * Saves a shared simulation as the client's case, with its figures as facts and as the first simulation. Saving it
 * again returns the same case.
 * @returns the id of the case
 * @throws ApiError not_allowed, or invalid_token for an expired address
 */
export async function saveSimulation(deps: StoreClaimedDeps, asker: Actor, code: string): Promise<string> {
  const { db, cipher, clock } = deps
  authorize(asker, 'claimLead')
  const shared = await findShared(deps, code)
  if (!shared) throw new ApiError('invalid_token')
  const { answers, refinement } = shared
  const published = await deps.readPublished()
  const now = clock()
  const at = now.toISOString()
  return db.transaction().execute(async (trx) => {
    const last = await takeTurn(trx)
    const actor = await getActor(trx, asker)
    authorize(actor, 'claimLead')
    const savedCase = await savedAs(trx, code, actor.id)
    if (savedCase) return savedCase
    const caseId = await beginCaseOfAnswers(
      trx,
      deps,
      {
        answers,
        offer: visitorOffer(shared, published, today(now)),
        name: actor.displayName,
        refinement,
        buyer: { email: actor.email },
        property_city: answers.city ?? null,
        property_state: answers.state ?? null,
        referred_by: null,
        origin: 'site',
      },
      { actor, responsible: await responsibleOf(trx, null, last), client: actor.id, at },
    )
    const question = questionOf(shared)
    if (question) {
      await writeCaseQuote(trx, cipher, activeRules(published, now), {
        caseId,
        author: actor.id,
        title: titleOf,
        now,
        ...question,
      })
    }
    await trx.insertInto('saved_simulations').values({ code, client_id: actor.id, case_id: caseId }).execute()
    return caseId
  })
}
