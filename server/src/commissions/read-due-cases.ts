import {
  expectationOf,
  findCommissionRule,
  type CommissionFacts,
  type CommissionTerms,
  type Expectation,
  type Month,
  type Outcome,
} from 'core'
import type { Selectable } from 'kysely'
import type { Db, Trx } from '../db/connect.ts'
import type { Database } from '../db/schema.ts'

export type CommissionRow = Selectable<Database['commissions']>
export type RuleRow = Selectable<Database['commission_rules']>

const lost: readonly Outcome[] = ['reprovado', 'desistiu', 'cancelado']

/** What of cases decides on their commissions, for a query that says of which. */
export const dueCases = (db: Db | Trx) =>
  db
    .selectFrom('cases')
    .leftJoin('case_operations as operation', 'operation.case_id', 'cases.id')
    .leftJoin('case_properties as property', 'property.case_id', 'cases.id')
    .select([
      'cases.id',
      'cases.outcome',
      'cases.responsible_id',
      'cases.referred_by',
      'cases.financed',
      'cases.line',
      'cases.signed_on',
      'cases.registered_on',
      'cases.released_on',
      'operation.bank',
      'property.price',
    ])

export type DueCase = Awaited<ReturnType<ReturnType<typeof dueCases>['execute']>>[number]

export const factsOf = ({ outcome, ...facts }: DueCase): CommissionFacts => ({
  ...facts,
  isLost: lost.includes(outcome),
})

export const listRules = (db: Db | Trx): Promise<RuleRow[]> =>
  db.selectFrom('commission_rules').selectAll().orderBy('valid_from', 'desc').orderBy('id').execute()

/** What a case is due, and by which terms. */
export interface Due extends Expectation {
  terms: CommissionTerms
}

/** What a case is due by the table; null where no row is about it, or its time has not come. */
export function dueByRules(found: DueCase, rules: readonly RuleRow[]): Due | null {
  const facts = factsOf(found)
  const terms = findCommissionRule(rules, facts)
  const due = terms && expectationOf(facts, terms)
  return due ? { ...due, terms } : null
}

/** Whether its month was closed. */
export const isFrozen = ({ month }: Pick<CommissionRow, 'month'>, closed: Month | null) =>
  closed !== null && month <= closed

/** Whether a change of the table reaches it: nothing was done with it yet, and its month is open. */
export const isOpen = (head: CommissionRow, closed: Month | null) =>
  !isFrozen(head, closed) && head.invoiced === 0 && head.received === 0 && head.written_off === 0

/**
 * What a case is due now. What was closed or invoiced keeps its terms whatever becomes of the table, as long as it is
 * the same contract: of the same bank and line, signed on the same day.
 */
export function dueOf(
  found: DueCase,
  head: CommissionRow | undefined,
  rules: readonly RuleRow[],
  closed: Month | null,
): Due | null {
  const { bank, line, signed_on } = found
  const isSame =
    head !== undefined && head.bank === bank && head.line === line && head.signed_on === signed_on
  if (!isSame || isOpen(head, closed)) return dueByRules(found, rules)
  const due = expectationOf(factsOf(found), head)
  return due && { ...due, terms: head }
}
