import { fgtsOf, loanRequestOf } from 'core'
import { fillText } from 'core/texts'
import { quoteTexts } from 'core/texts/quotes'
import type { AppDeps } from '../app-deps.ts'
import type { Published } from '../config/publish.ts'
import type { CaseDeps } from '../cases/begin-case.ts'
import type { Trx } from '../db/connect.ts'
import { writeCaseQuote } from '../quotes/case-quotes.ts'
import type { Shared } from '../shared-simulations/share-simulation.ts'
import { openTold } from './lead-fields.ts'

/** What keeps a simulation with a case asks the rules in force. */
export type KeepingDeps = CaseDeps & Pick<AppDeps, 'readPublished'>

/** The question of a simulation, as a case keeps it: with its price; none where an installment was wished for. */
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
  const given = {
    ...told,
    price,
    contractDay: null,
    fgts: fgtsOf(answers),
    state: answers.state ?? '',
    city: answers.city ?? '',
  }
  return { request, given }
}

/** What the n-th simulation of a case is called until somebody calls it otherwise. */
export const titleOf = (n: number) => fillText(quoteTexts.tituloPadrao, { n })

interface Claimed {
  leadId: string
  clientId: string
  caseId: string
  /** ISO moment. */
  at: string
}

/**
 * Writes what a client claimed of a lead as simulations of the case that became of it, the oldest first. A simulation keeps
 * its id, so that each is written once however often it is asked for.
 */
export async function keepClaimed(
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
    const question = questionOf({ answers: openTold(cipher, row).answers, refinement: {} })
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
