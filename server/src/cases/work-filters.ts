import { boardColumns, outcomeLabels, type BoardColumn } from 'core'
import { sql } from 'kysely'
import type { ValueOf } from '../db/prepared-query.ts'
import type { Cases } from './cases-visible-to.ts'
import { withWords, type SearchShape } from './find-words.ts'
import { lostOutcomes } from './work-query.ts'

type Narrow = (cases: Cases, value: ValueOf, name: string) => Cases

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
  (cases, value, name) =>
    cases.where(`cases.${column}`, '=', sql<never>`${value(name)}`)

const compares =
  (column: 'financed' | 'due_on' | 'stage_since' | 'created_at', operator: '<' | '<=' | '>='): Narrow =>
  (cases, value, name) =>
    cases.where(`cases.${column}`, operator, sql<never>`${value(name)}`)

const hasSome =
  (column: 'documents_to_review' | 'documents_missing'): Narrow =>
  (cases) =>
    cases.where(`cases.${column}`, '>', 0)

/** Days that the case itself holds. */
const heldDates = ['sent', 'approved', 'conditioned', 'refused', 'registered', 'released'] as const

const onDays =
  (column: `${(typeof heldDates)[number]}_on` | 'signed_on', from: string, before: string): Narrow =>
  (cases, value) =>
    // By its own index: SQLite would go through every case of the outcomes that are asked for.
    cases.where((where) =>
      where(
        'cases.id',
        'in',
        where
          .selectFrom('cases as dated')
          .select('dated.id')
          .where(`dated.${column}`, '>=', value(from))
          .where(`dated.${column}`, '<', value(before)),
      ),
    )

/** The cases of which a document was decided on like that, on some days. */
const reviewed =
  (kinds: readonly ('document.rejected' | 'document.approved')[], isFor = false): Narrow =>
  (cases, value) =>
    cases.where((where) =>
      where(
        'cases.id',
        'in',
        where
          .selectFrom('events')
          .where(sql<boolean>`kind in (${sql.join(kinds.map((kind) => sql.lit(kind)))})`)
          .where('at', '>=', value('date_from_at'))
          .where('at', '<', value('date_before_at'))
          .where('case_id', 'is not', null)
          .$if(isFor, (some) => some.where('data', 'like', value('rejection')))
          .select(sql<string>`case_id`.as('case_id')),
      ),
    )

/** How each filter narrows the list. What it needs of the case stands in the index `cases_narrowed`. */
const narrowings = {
  stage: equals('current_stage'),
  situation: equals('situation'),
  waiting_on: equals('waiting_on'),
  responsible: equals('responsible_id'),
  unassigned: (cases) => cases.where('cases.responsible_id', 'is', null),
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
  // A paper to look at, or a message of the client that whoever asks has not read.
  answered: (cases, value, name) =>
    cases.where((where) =>
      where.or([
        where('cases.documents_to_review', '>', 0),
        where.exists(
          where
            .selectFrom('messages')
            .whereRef('messages.case_id', '=', 'cases.id')
            // Not by the row of the case itself: what else narrows it stands in one index.
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
                  .where('message_reads.user_id', '=', value(name))
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
  closed: (cases, value) =>
    cases
      .where('cases.closed_at', '>=', value('date_from_at'))
      .where('cases.closed_at', '<', value('date_before_at')),
  stage_ended: (cases, value) =>
    cases.where((where) =>
      where(
        'cases.id',
        'in',
        where
          .selectFrom('case_stages')
          .where('stage', '=', sql<string>`${value('ended_stage')}`)
          .where('status', 'in', [sql<never>`'completed'`, sql<never>`'approved'`])
          .where('finished_at', '>=', value('date_from_at'))
          .where('finished_at', '<', value('date_before_at'))
          .select('case_id'),
      ),
    ),
  document_rejected: reviewed(['document.rejected']),
  rejected_for: reviewed(['document.rejected'], true),
  document_reviewed: reviewed(['document.rejected', 'document.approved']),
  // Case by case: what expired long ago belongs to cases that ended, and grows with them.
  expiring: (cases, value, name) =>
    cases.where((where) =>
      where.or([
        where.exists(
          where
            .selectFrom('doc_checklists')
            .whereRef('doc_checklists.case_id', '=', 'cases.id')
            .where('doc_checklists.status', '=', sql<never>`'approved'`)
            .where('doc_checklists.expires_on', '<=', value(name))
            .select('doc_checklists.id'),
        ),
        where(
          'cases.id',
          'in',
          where
            .selectFrom('case_operations')
            .select('case_id')
            .where('risk_expires_on', '>=', value('today'))
            .where('risk_expires_on', '<=', value(name)),
        ),
      ]),
    ),
  partner: (cases, value, name) =>
    cases.where((where) =>
      where(
        'cases.id',
        'in',
        where.selectFrom('case_assignments').select('case_id').where('partner_id', '=', value(name)),
      ),
    ),
  tag: (cases, value, name) =>
    cases.where((where) =>
      where(
        'cases.id',
        'in',
        where.selectFrom('case_tags').select('case_id').where('folded', '=', value(name)),
      ),
    ),
  referred_by: (cases, value, name) =>
    cases.where((where) =>
      where(
        'cases.id',
        'in',
        where
          .selectFrom('cases as referred')
          .select('referred.id')
          .where('referred.referred_by', '=', value(name)),
      ),
    ),
} as const satisfies Record<string, Narrow>

export type Narrowing = keyof typeof narrowings

/** What of a question changes the words of its query. */
export interface FilterShape extends SearchShape {
  /** Which narrowings there are. */
  given: readonly Narrowing[]
  column: BoardColumn | null
  outcomes: 'one' | 'lost' | 'any'
  /** How many digests of a person are searched for. */
  digests: number
}

/** What cases came to that are asked for together. */
export const outcomesOf = (outcomes: 'lost' | 'any'): readonly string[] =>
  outcomes === 'lost' ? lostOutcomes : Object.keys(outcomeLabels)

/** The cases that the filters of a shape leave. */
export function narrow(cases: Cases, shape: FilterShape, value: ValueOf): Cases {
  const { given, column, outcomes, digests } = shape
  const among = outcomes === 'one' ? [] : outcomesOf(outcomes)
  const stages = column ? boardColumns[column].map((stage) => sql.lit(stage)) : []
  const ofPerson = Array.from({ length: digests }, (_, index) => value(`digest${index}`))
  return given
    .reduce<Cases>((left, name) => narrowings[name](left, value, name), withWords(cases, shape, value))
    .where(
      outcomes === 'one'
        ? sql<boolean>`cases.outcome = ${value('outcome')}`
        : sql<boolean>`cases.outcome in (${sql.join(among.map((one) => sql.lit(one)))})`,
    )
    .$if(column !== null, (left) => left.where(sql<boolean>`cases.current_stage in (${sql.join(stages)})`))
    .$if(digests > 0, (left) =>
      left.where((where) =>
        where(
          'cases.id',
          'in',
          where
            .selectFrom('case_buyers')
            .select('case_id')
            .where('phone_digest', 'in', ofPerson)
            .unionAll(where.selectFrom('case_buyers').select('case_id').where('cpf_digest', 'in', ofPerson))
            .unionAll(
              where.selectFrom('case_sellers').select('case_id').where('phone_digest', 'in', ofPerson),
            )
            .unionAll(
              where.selectFrom('case_sellers').select('case_id').where('tax_id_digest', 'in', ofPerson),
            ),
        ),
      ),
    )
}
