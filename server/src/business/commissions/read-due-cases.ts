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
import type { Db, Trx } from '../../platform/db/connect.ts'
import type { Database } from '../../platform/db/schema.ts'

export type CommissionRow = Selectable<Database['commissions']>
export type RuleRow = Selectable<Database['commission_rules']>

const lost: readonly Outcome[] = ['reprovado', 'desistiu', 'cancelado']

/** Columns of cases that decide their commissions, for a query with its own filter. */
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
      'cases.signed_on',
      'cases.registered_on',
      'cases.released_on',
      'cases.contracted as financed',
      'operation.bank',
      'operation.line',
      'property.price',
    ])

export type DueCase = Awaited<ReturnType<ReturnType<typeof dueCases>['execute']>>[number]

export const factsOf = ({ outcome, ...facts }: DueCase): CommissionFacts => ({
  ...facts,
  isLost: lost.includes(outcome),
})

export const listRules = (db: Db | Trx): Promise<RuleRow[]> =>
  db.selectFrom('commission_rules').selectAll().orderBy('valid_from', 'desc').orderBy('id').execute()

/** Expected amount of a case with its terms. */
export interface Due extends Expectation {
  terms: CommissionTerms
}

/** Expected amount by the rules; null without a matching rule or before its trigger. */
export function dueByRules(dueCase: DueCase, rules: readonly RuleRow[]): Due | null {
  const facts = factsOf(dueCase)
  const terms = findCommissionRule(rules, facts)
  const due = terms && expectationOf(facts, terms)
  return due ? { ...due, terms } : null
}

/** Whether its month was closed. */
export const isFrozen = ({ month }: Pick<CommissionRow, 'month'>, closed: Month | null) =>
  closed !== null && month <= closed

/** Whether a change of the rules affects it: nothing was invoiced or received, and its month is open. */
export const isOpen = (head: CommissionRow, closed: Month | null) =>
  !isFrozen(head, closed) && head.invoiced === 0 && head.received === 0 && head.written_off === 0

/**
 * Current expected amount of a case. A closed or invoiced commission keeps its terms under later rules, as long as the
 * contract has the same bank, line and day of signature.
 */
export function dueOf(
  dueCase: DueCase,
  head: CommissionRow | undefined,
  rules: readonly RuleRow[],
  closed: Month | null,
): Due | null {
  const { bank, line, signed_on } = dueCase
  const isSame =
    head !== undefined && head.bank === bank && head.line === line && head.signed_on === signed_on
  if (!isSame || isOpen(head, closed)) return dueByRules(dueCase, rules)
  const due = expectationOf(factsOf(dueCase), head)
  return due && { ...due, terms: head }
}
