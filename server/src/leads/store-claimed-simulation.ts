import { fgtsOf, loanRequestOf, today } from 'core'
import { fillText } from 'core/texts'
import { dayText } from 'core/texts/condition-text'
import { quoteTexts } from 'core/texts/quotes'
import type { Selectable } from 'kysely'
import type { AppDeps } from '../app-deps.ts'
import type { Published } from '../publishing/config/publish.ts'
import type { CaseDeps } from '../cases/record/begin-case.ts'
import type { Trx } from '../platform/db/connect.ts'
import type { Database } from '../platform/db/schema.ts'
import { activeRules, writeCaseQuote } from '../simulation/quotes/case-quotes.ts'
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
    ...loan
  } = request
  if (!price) return null
  const caseRequest = {
    ...loan,
    price,
    contractDay: null,
    fgts: fgtsOf(answers),
    state: answers.state ?? '',
    city: answers.city ?? '',
  }
  return { request, caseRequest }
}

/** Columns of a visitor's simulation that its quote needs. */
export const simulationColumns = [
  'lead_simulations.id',
  'lead_simulations.told',
  'lead_simulations.created_at',
  'lead_simulations.claimed_by',
  'lead_simulations.lines_version',
  'lead_simulations.costs_version',
] as const

type SimulationRow = Pick<
  Selectable<Database['lead_simulations']>,
  'id' | 'told' | 'created_at' | 'claimed_by' | 'lines_version' | 'costs_version'
>

/**
 * Writes a visitor's simulation into a case, computed by the rules of its day. Simulations of an earlier program version do
 * not say their rules: the active ones compute them. One that started from an installment is left out.
 */
export async function writeVisitorQuote(
  trx: Trx,
  cipher: CaseDeps['cipher'],
  published: Published,
  row: SimulationRow,
  { caseId, at }: { caseId: string; at: string },
): Promise<void> {
  const { answers, refinement = {}, fees = published.config.fees } = openSubmission(cipher, row)
  const question = questionOf({ answers, refinement })
  if (!question) return
  const { lines_version, costs_version } = row
  const simulatedAt = new Date(row.created_at)
  const hasRules = lines_version !== null && costs_version !== null
  const now = hasRules ? simulatedAt : new Date(at)
  const rules = hasRules
    ? { day: today(now), lines_version, costs_version, fees, banks: published.lines.body.banks }
    : activeRules(published, now)
  await writeCaseQuote(trx, cipher, rules, {
    id: row.id,
    caseId,
    author: row.claimed_by,
    title: () => fillText(quoteTexts.tituloVisitante, { dia: dayText(today(simulatedAt)) }),
    now,
    ...question,
  })
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
  // A simulation that the case began with belongs to its visitor only once it is claimed.
  await trx
    .updateTable('case_quotes')
    .set({ author_id: clientId })
    .where('case_id', '=', caseId)
    .where('author_id', 'is', null)
    .where('id', 'in', (quotes) =>
      quotes
        .selectFrom('lead_simulations')
        .select('id')
        .where('lead_id', '=', leadId)
        .where('claimed_by', '=', clientId),
    )
    .execute()
  const claimed = await trx
    .selectFrom('lead_simulations')
    .leftJoin('case_quotes', 'case_quotes.id', 'lead_simulations.id')
    .where('lead_simulations.lead_id', '=', leadId)
    .where('lead_simulations.claimed_by', '=', clientId)
    .where('case_quotes.id', 'is', null)
    .orderBy('lead_simulations.created_at')
    .select(simulationColumns)
    .execute()
  for (const row of claimed) await writeVisitorQuote(trx, cipher, published, row, { caseId, at })
}
