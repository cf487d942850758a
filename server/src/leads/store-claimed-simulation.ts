import { fgtsOf, loanRequestOf } from 'core'
import { fillText } from 'core/texts'
import { quoteTexts } from 'core/texts/quotes'
import type { AppDeps } from '../app-deps.ts'
import type { Published } from '../publishing/config/publish.ts'
import type { CaseDeps } from '../cases/record/begin-case.ts'
import type { Trx } from '../platform/db/connect.ts'
import { writeCaseQuote } from '../simulation/quotes/case-quotes.ts'
import type { Shared } from '../simulation/shared-simulations/share-simulation.ts'
import { openSubmission } from './lead-fields.ts'

/** Storing a simulation in a case computes it by the active rules. */
export type StoreClaimedDeps = CaseDeps & Pick<AppDeps, 'readPublished'>

/** Inputs of a simulation for a case; null for one that started from an installment, since a case needs the price. */
export function questionOf({ answers, refinement }: Shared) {
  const request = loanRequestOf(answers, refinement)
  const {
    desiredInstallment: _wished,
    region: _region,
    municipality: _municipality,
    price,
    ...told
  } = request
  if (!price) return null
  const caseRequest = {
    ...told,
    price,
    contractDay: null,
    fgts: fgtsOf(answers),
    state: answers.state ?? '',
    city: answers.city ?? '',
  }
  return { request, given: caseRequest }
}

/** Default title of a case's n-th simulation. */
export const titleOf = (n: number) => fillText(quoteTexts.tituloPadrao, { n })

interface Claimed {
  leadId: string
  clientId: string
  caseId: string
  /** ISO moment. */
  at: string
}

/**
 * Writes the simulations that a client claimed of a lead into the lead's case, oldest first. They keep their ids, so
 * that repeated calls write each once.
 */
export async function storeClaimedSimulations(
  trx: Trx,
  { cipher }: Pick<CaseDeps, 'cipher'>,
  published: Published,
  { leadId, clientId, caseId, at }: Claimed,
): Promise<void> {
  const claimed = await trx
    .selectFrom('lead_simulations')
    .leftJoin('case_quotes', 'case_quotes.id', 'lead_simulations.id')
    .where('lead_simulations.lead_id', '=', leadId)
    .where('lead_simulations.claimed_by', '=', clientId)
    .where('case_quotes.id', 'is', null)
    .orderBy('lead_simulations.created_at')
    .select(['lead_simulations.id', 'lead_simulations.told'])
    .execute()
  for (const row of claimed) {
    const question = questionOf({ answers: openSubmission(cipher, row).answers, refinement: {} })
    if (question)
      await writeCaseQuote(trx, cipher, published, {
        id: row.id,
        caseId,
        author: clientId,
        title: titleOf,
        now: new Date(at),
        ...question,
      })
  }
}
