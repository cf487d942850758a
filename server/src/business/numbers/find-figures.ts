import { rejectionReasons } from 'core'
import type { NumbersScope } from './numbers-scope.ts'
import * as cases from './count-cases.ts'
import { countLeads, listFirstContacts } from './count-leads.ts'
import { listsFor } from './lists-for.ts'
import { medianOf } from './medians.ts'
import type { Figure, FigureKey, Numbers, NumbersList } from './schemas.ts'

const MINUTE_MS = 60_000

/** Maps rows to their month by index. */
const byMonth = <Row extends { month: number }>({ period: { months } }: NumbersScope, rows: readonly Row[]) =>
  new Map(rows.map((row) => [months[row.month], row]))

interface Drawn {
  key: FigureKey
  unit: Figure['unit']
  list: NumbersList
}

/** Builds a figure with a value for each month. */
const drawn = (
  { period: { month, before, months } }: NumbersScope,
  figure: Drawn,
  of: (month: string) => number | null,
): Figure => ({
  ...figure,
  value: of(month),
  before: of(before),
  trend: months.map(of),
})

const share = (amount: number, whole: number) => (whole === 0 ? null : amount / whole)

/** Figures of the month's leads: count, time to first contact, and conversion to cases. */
export async function leadFigures(scope: NumbersScope): Promise<Figure[]> {
  const { period } = scope
  const { leadList } = listsFor(scope)
  const [counted, contacts] = await Promise.all([countLeads(scope), listFirstContacts(scope)])
  const months = byMonth(scope, counted)
  const isOfMonth = (at: string) => at >= period.values.moment
  const medianFor = (current: boolean) =>
    medianOf(
      contacts
        .filter(({ created_at }) => isOfMonth(created_at) === current)
        .map(({ created_at, first_contact_at }) => ({
          value: Math.max(
            0,
            Math.round((Date.parse(first_contact_at!) - Date.parse(created_at)) / MINUTE_MS),
          ),
          count: 1,
        })),
    )
  return [
    drawn(
      scope,
      { key: 'leads', unit: 'count', list: leadList({ status: 'todos' }) },
      (month) => months.get(month)?.count ?? 0,
    ),
    {
      key: 'first_contact',
      unit: 'minutes',
      value: medianFor(true),
      before: medianFor(false),
      trend: [],
      list: leadList({ status: 'todos', answered: 'true' }),
    },
    drawn(
      scope,
      { key: 'lead_to_case', unit: 'ratio', list: leadList({ status: 'virou_dossie' }) },
      (month) => share(months.get(month)?.cases ?? 0, months.get(month)?.count ?? 0),
    ),
  ]
}

const dates = {
  sent: 'sent_on',
  approved: 'approved_on',
  conditioned: 'conditioned_on',
  refused: 'refused_on',
  signed: 'signed_on',
  registered: 'registered_on',
  released: 'released_on',
} as const satisfies Partial<Record<FigureKey, cases.DateColumn>>

const countOf = (scope: NumbersScope, rows: readonly { month: number; count: number }[]) => {
  const months = byMonth(scope, rows)
  return (month: string) => months.get(month)?.count ?? 0
}

/** Sums the days of a month. */
const sumOf =
  <Name extends string>(rows: readonly (Record<Name, number> & { day: string })[], name: Name) =>
  (month: string) =>
    rows.reduce((sum, row) => (row.day.startsWith(month) ? sum + row[name] : sum), 0)

/** Figures of cases that reached each milestone in the month. */
export async function caseFigures(scope: NumbersScope): Promise<Figure[]> {
  const { openedList, lostList, dateList } = listsFor(scope)
  const [opened, lost, ...counted] = await Promise.all([
    cases.countOpened(scope),
    cases.countLost(scope),
    ...Object.values(dates).map((column) => cases.countByDay(scope, column, column === 'signed_on')),
  ])
  const unit = 'count'
  return [
    drawn(scope, { key: 'opened', unit, list: openedList() }, countOf(scope, opened)),
    ...Object.keys(dates).flatMap((key, index) => {
      const rows = counted[index]!
      const name = key as keyof typeof dates
      const list = dateList(name)
      return [
        drawn(scope, { key: name, unit, list }, sumOf(rows, 'count')),
        ...(name === 'signed'
          ? [drawn(scope, { key: 'signed_value', unit: 'cents', list }, sumOf(rows, 'value'))]
          : []),
      ]
    }),
    drawn(scope, { key: 'lost', unit, list: lostList() }, countOf(scope, lost)),
  ]
}

/** Documents rejected in the month, by cause. */
export async function rejectionFigures(
  scope: NumbersScope,
): Promise<{ figures: Figure[]; rejections: Numbers['rejections'] }> {
  const { dateList } = listsFor(scope)
  const [decisions, causes] = await Promise.all([cases.countDecisions(scope), cases.countCauses(scope)])
  const ofMonth = (current: number) =>
    decisions.find((row) => row.current === current) ?? { rejected: 0, cases: 0 }
  const of = (count: (row: { rejected: number; cases: number }) => number | null) => ({
    value: count(ofMonth(1)),
    before: count(ofMonth(0)),
    trend: [],
  })
  const counts = new Map<string, number>()
  for (const { data, count } of causes) {
    // Older events have no cause.
    const { cause = 'outro' } = JSON.parse(data) as { cause?: string }
    counts.set(cause, (counts.get(cause) ?? 0) + count)
  }
  return {
    figures: [
      { key: 'rejections', unit: 'count', ...of((row) => row.rejected), list: dateList('document_rejected') },
      {
        key: 'rejections_per_case',
        unit: 'average',
        ...of((row) => share(row.rejected, row.cases)),
        list: dateList('document_reviewed'),
      },
    ],
    rejections: rejectionReasons
      .map((cause) => ({
        cause,
        count: counts.get(cause) ?? 0,
        list: dateList('document_rejected', { rejection: cause }),
      }))
      .filter(({ count }) => count > 0)
      .toSorted((a, b) => b.count - a.count),
  }
}
