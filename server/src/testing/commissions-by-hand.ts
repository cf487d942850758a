import type { CommissionRule, Day } from 'core'
import type { Year } from './year-of-cases.ts'

const BRASILIA_MS = 3 * 60 * 60 * 1000

const dayOf = (moment: string): Day => new Date(Date.parse(moment) - BRASILIA_MS).toISOString().slice(0, 10)

/** The expected commission of a contract, in cents, and its month. */
interface Due {
  case_id: string
  agent: string | null
  partner: string | null
  month: string
  amount: number
}

const lost = new Set(['reprovado', 'desistiu', 'cancelado'])

/** The typed day, or else the day on which the stage was finished. */
function dayIn(year: Year, caseId: string, column: string, stage: string): Day | null {
  const operation = year.operations.find(({ case_id }) => case_id === caseId) as
    | Record<string, unknown>
    | undefined
  const written = operation?.[column]
  if (typeof written === 'string') return written
  const done = year.stages.filter(
    (one) =>
      one.case_id === caseId &&
      one.stage === stage &&
      (one.status === 'completed' || one.status === 'approved') &&
      one.finished_at,
  )
  const last = done
    .map(({ finished_at }) => String(finished_at))
    .toSorted()
    .at(-1)
  return last === undefined ? null : dayOf(last)
}

/** Computes the commissions of a year of cases row by row in whole numbers, without the product's code. */
export function commissionsByHand(year: Year, rules: readonly CommissionRule[]): Due[] {
  const operations = new Map(year.operations.map((one) => [one.case_id, one]))
  return year.cases.flatMap(({ id, outcome, responsible_id, referred_by }) => {
    const operation = operations.get(id)
    const signed = dayIn(year, id, 'client_signed_on', 'assinatura')
    if (!signed || lost.has(outcome ?? '') || !operation?.financed) return []
    let chosen: CommissionRule | undefined
    for (const one of rules) {
      if (one.line !== null && one.line !== operation.line) continue
      if (one.valid_from > signed || (one.valid_until !== null && one.valid_until < signed)) continue
      if (!chosen) chosen = one
      else if (one.line !== null && chosen.line === null) chosen = one
      else if ((one.line === null) === (chosen.line === null) && one.valid_from > chosen.valid_from)
        chosen = one
    }
    if (!chosen) return []
    const reached = {
      assinado: signed,
      registrado: dayIn(year, id, 'registered_on', 'registro'),
      liberado: dayIn(year, id, 'credit_released_on', 'liberacao'),
    }[chosen.trigger]
    if (!reached) return []
    // Rounds half up, in whole millionths of a cent.
    const millionths = BigInt(operation.financed) * BigInt(Math.round(chosen.rate * 1e6))
    const amount = Number((millionths + 500_000n) / 1_000_000n)
    return [
      {
        case_id: id,
        agent: responsible_id ?? null,
        partner: referred_by ?? null,
        month: reached.slice(0, 7),
        amount: chosen.ceiling === null ? amount : Math.min(amount, chosen.ceiling),
      },
    ]
  })
}

/** A rule for every bank and credit line since 2025, with these changes. */
export const ruleWith = (changes: Partial<CommissionRule>): CommissionRule => ({
  bank: null,
  line: null,
  base: 'financiado',
  rate: 0.0075,
  ceiling: null,
  trigger: 'assinado',
  valid_from: '2025-01-01',
  valid_until: null,
  ...changes,
})
