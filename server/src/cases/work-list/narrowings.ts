import type { Day } from 'core'
import { sql } from 'kysely'
import type { Cases } from '../record/cases-visible-to.ts'

/** Values that several filters compare with. */
export interface FilterValues {
  today: Day
  signed_from: Day
  signed_before: Day
  date_from: Day
  date_before: Day
  date_from_at: string
  date_before_at: string
  ended_stage: string
  /** LIKE pattern for the data of a rejection event. */
  rejection: string
}

/** @param value of this filter; empty for a yes-or-no filter */
type Narrow = (cases: Cases, value: never, values: FilterValues) => Cases

const equals =
  (
    column:
      | 'current_stage'
      | 'situation'
      | 'waiting_on'
      | 'responsible_id'
      | 'line'
      | 'property_city'
      | 'outcome_reason',
  ): Narrow =>
  (cases, value) =>
    cases.where(`cases.${column}`, '=', value)

const compares =
  (column: 'financed' | 'due_on' | 'stage_since' | 'created_at', operator: '<' | '<=' | '>='): Narrow =>
  (cases, value) =>
    cases.where(`cases.${column}`, operator, value)

const hasSome =
  (column: 'documents_to_review' | 'documents_missing'): Narrow =>
  (cases) =>
    cases.where(`cases.${column}`, '>', 0)

/** Dates in the case row itself. */
const datesOfCase = ['sent', 'approved', 'conditioned', 'refused', 'registered', 'released'] as const

const onDays =
  (
    column: `${(typeof datesOfCase)[number]}_on` | 'signed_on',
    from: 'signed_from' | 'date_from',
    before: 'signed_before' | 'date_before',
  ): Narrow =>
  (cases, _value, values) =>
    // Uses the date's own index: SQLite would otherwise scan every case of the requested outcomes.
    cases.where((where) =>
      where(
        'cases.id',
        'in',
        where
          .selectFrom('cases as dated')
          .select('dated.id')
          .where(`dated.${column}`, '>=', values[from])
          .where(`dated.${column}`, '<', values[before]),
      ),
    )

/** Cases with a document decision of these kinds on some days. */
const reviewed =
  (kinds: readonly ('document.rejected' | 'document.approved')[], isFor = false): Narrow =>
  (cases, _value, values) =>
    cases.where((where) =>
      where(
        'cases.id',
        'in',
        where
          .selectFrom('events')
          .where(sql<boolean>`kind in (${sql.join(kinds.map((kind) => sql.lit(kind)))})`)
          .where('at', '>=', values.date_from_at)
          .where('at', '<', values.date_before_at)
          .where('case_id', 'is not', null)
          .$if(isFor, (some) => some.where('data', 'like', values.rejection))
          .select(sql<string>`case_id`.as('case_id')),
      ),
    )

/** SQL of each filter. The index `cases_narrowed` covers the case columns used here. */
export const narrowings = {
  stage: equals('current_stage'),
  situation: equals('situation'),
  waiting_on: equals('waiting_on'),
  responsible: equals('responsible_id'),
  unassigned: (cases) => cases.where('cases.responsible_id', 'is', null),
  // A case belongs to the branch of its responsible agent.
  branch: (cases, value: string) =>
    cases.where('cases.responsible_id', 'in', (of) =>
      of.selectFrom('profiles as agent').where('agent.branch_id', '=', value).select('agent.id'),
    ),
  branchless: (cases) =>
    cases.where((where) =>
      where.or([
        where('cases.responsible_id', 'is', null),
        where('cases.responsible_id', 'not in', (of) =>
          of
            .selectFrom('profiles as agent')
            // By the index of branches: SQLite has no index search for `is not null`.
            .where('agent.branch_id', 'in', (all) => all.selectFrom('branches').select('branches.id'))
            .select('agent.id'),
        ),
      ]),
    ),
  unreferred: (cases) => cases.where('cases.referred_by', 'is', null),
  line: equals('line'),
  city: equals('property_city'),
  value_from: compares('financed', '>='),
  value_to: compares('financed', '<='),
  created_from: compares('created_at', '>='),
  created_before: compares('created_at', '<'),
  due_before: compares('due_on', '<'),
  stopped: compares('stage_since', '<'),
  to_review: hasSome('documents_to_review'),
  missing: hasSome('documents_missing'),
  // A document to review, or a client's message that the caller has not read.
  answered: (cases, value: string) =>
    cases.where((where) =>
      where.or([
        where('cases.documents_to_review', '>', 0),
        where.exists(
          where
            .selectFrom('messages')
            .whereRef('messages.case_id', '=', 'cases.id')
            // Compares by a subquery instead of the case row, so that one index covers all other filters.
            .where('messages.from_user', '=', (of) =>
              of
                .selectFrom('cases as written')
                .whereRef('written.id', '=', 'messages.case_id')
                .select(sql<string>`written.client_id`.as('client_id')),
            )
            .where('messages.created_at', '>', (of) =>
              of.fn.coalesce(
                of
                  .selectFrom('message_reads')
                  .whereRef('message_reads.case_id', '=', 'cases.id')
                  .where('message_reads.user_id', '=', value)
                  .select('message_reads.read_at'),
                of.val(''),
              ),
            )
            .select('messages.id'),
        ),
      ]),
    ),
  signed: onDays('signed_on', 'signed_from', 'signed_before'),
  no_line: (cases) => cases.where('cases.line', 'is', null),
  reason: equals('outcome_reason'),
  sent: onDays('sent_on', 'date_from', 'date_before'),
  approved: onDays('approved_on', 'date_from', 'date_before'),
  conditioned: onDays('conditioned_on', 'date_from', 'date_before'),
  refused: onDays('refused_on', 'date_from', 'date_before'),
  registered: onDays('registered_on', 'date_from', 'date_before'),
  released: onDays('released_on', 'date_from', 'date_before'),
  closed: (cases, _value, values) =>
    cases
      .where('cases.closed_at', '>=', values.date_from_at)
      .where('cases.closed_at', '<', values.date_before_at),
  stage_ended: (cases, _value, values) =>
    cases.where((where) =>
      where(
        'cases.id',
        'in',
        where
          .selectFrom('case_stages')
          .where('stage', '=', values.ended_stage)
          .where('status', 'in', [sql<never>`'completed'`, sql<never>`'approved'`])
          .where('finished_at', '>=', values.date_from_at)
          .where('finished_at', '<', values.date_before_at)
          .select('case_id'),
      ),
    ),
  document_rejected: reviewed(['document.rejected']),
  rejected_for: reviewed(['document.rejected'], true),
  document_reviewed: reviewed(['document.rejected', 'document.approved']),
  // Checks case by case: an index of expiry days would mostly hold ended cases, and grow with them.
  expiring: (cases, value: string, values) =>
    cases.where((where) =>
      where.or([
        where.exists(
          where
            .selectFrom('doc_checklists')
            .whereRef('doc_checklists.case_id', '=', 'cases.id')
            .where('doc_checklists.status', '=', sql<never>`'approved'`)
            .where('doc_checklists.expires_on', '<=', value)
            .select('doc_checklists.id'),
        ),
        where(
          'cases.id',
          'in',
          where
            .selectFrom('case_operations')
            .select('case_id')
            .where('risk_expires_on', '>=', values.today)
            .where('risk_expires_on', '<=', value),
        ),
      ]),
    ),
  partner: (cases, value: string) =>
    cases.where((where) =>
      where(
        'cases.id',
        'in',
        where.selectFrom('case_assignments').select('case_id').where('partner_id', '=', value),
      ),
    ),
  tag: (cases, value: string) =>
    cases.where((where) =>
      where('cases.id', 'in', where.selectFrom('case_tags').select('case_id').where('folded', '=', value)),
    ),
  referred_by: (cases, value: string) =>
    cases.where((where) =>
      where(
        'cases.id',
        'in',
        where.selectFrom('cases as referred').select('referred.id').where('referred.referred_by', '=', value),
      ),
    ),
} as const satisfies Record<string, Narrow>

export type Narrowing = keyof typeof narrowings
