import { boardColumns, outcomeLabels, type BoardColumn } from 'core'
import { sql } from 'kysely'
import type { Cases } from '../record/cases-visible-to.ts'
import { withWords, type CaseSearch } from './find-words.ts'
import { narrowings, type FilterValues, type Narrowing } from './narrowings.ts'
import { lostOutcomes } from './work-query.ts'

/** Filters of the work list, resolved for the caller and the day. */
export interface CaseFilters {
  narrowings: Partial<Record<Narrowing, string | number>>
  values: FilterValues
  outcomes: readonly string[]
  search: CaseSearch
  /** Digests of a person's phone or tax number. */
  digests: readonly string[]
}

/** Outcomes of a filter value. */
export const outcomesOf = (outcomes: 'lost' | 'any'): readonly string[] =>
  outcomes === 'lost' ? lostOutcomes : Object.keys(outcomeLabels)

/** Applies the filters to a query of cases. @param column limits it to the stages of this column of the board */
export function narrow(
  cases: Cases,
  { narrowings: filters, values, outcomes, search, digests }: CaseFilters,
  column: BoardColumn | null,
): Cases {
  const stages = column ? boardColumns[column].map((stage) => sql.lit(stage)) : []
  const [outcome = '', ...others] = outcomes
  return (Object.keys(filters) as Narrowing[])
    .reduce<Cases>(
      (left, name) => narrowings[name](left, filters[name] as never, values),
      withWords(cases, search),
    )
    .where(
      others.length === 0
        ? sql<boolean>`cases.outcome = ${outcome}`
        : sql<boolean>`cases.outcome in (${sql.join(outcomes.map((one) => sql.lit(one)))})`,
    )
    .$if(column !== null, (left) => left.where(sql<boolean>`cases.current_stage in (${sql.join(stages)})`))
    .$if(digests.length > 0, (left) =>
      left.where((where) =>
        where(
          'cases.id',
          'in',
          where
            .selectFrom('case_buyers')
            .select('case_id')
            .where('phone_digest', 'in', digests)
            .unionAll(where.selectFrom('case_buyers').select('case_id').where('cpf_digest', 'in', digests))
            .unionAll(where.selectFrom('case_sellers').select('case_id').where('phone_digest', 'in', digests))
            .unionAll(
              where.selectFrom('case_sellers').select('case_id').where('tax_id_digest', 'in', digests),
            ),
        ),
      ),
    )
}
