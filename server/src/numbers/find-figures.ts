import { rejectionReasons } from 'core'
import type { Asked } from './asked.ts'
import * as cases from './count-cases.ts'
import { countLeads, listFirstContacts } from './count-leads.ts'
import { listsFor } from './lists-for.ts'
import { medianOf } from './medians.ts'
import type { Figure, FigureKey, Numbers, NumbersList } from './schemas.ts'

const MINUTE_MS = 60_000

/** What each month had, of rows that name its place among the twelve. */
const byMonth = <Row extends { month: number }>({ period: { months } }: Asked, rows: readonly Row[]) =>
  new Map(rows.map((row) => [months[row.month], row]))

interface Drawn {
  key: FigureKey
  unit: Figure['unit']
  list: NumbersList
}

/** A figure of which there is one for each month. */
const drawn = (
  { period: { month, before, months } }: Asked,
  figure: Drawn,
  of: (month: string) => number | null,
): Figure => ({
  ...figure,
  value: of(month),
  before: of(before),
  trend: months.map(of),
})

const share = (part: number, whole: number) => (whole === 0 ? null : part / whole)

/** Leads of the month: how many, how soon somebody answered, and how many became cases. */
export async function leadFigures(asked: Asked): Promise<Figure[]> {
  const { db, leadScope, values, period } = asked
  const { leadList } = listsFor(asked)
  const [counted, contacts] = await Promise.all([
    countLeads(db, leadScope, values),
    listFirstContacts(db, leadScope, values),
  ])
  const months = byMonth(asked, counted)
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
      asked,
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
      asked,
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

const countOf = (asked: Asked, rows: readonly { month: number; count: number }[]) => {
  const months = byMonth(asked, rows)
  return (month: string) => months.get(month)?.count ?? 0
}

/** The sum of what the days of a month had. */
const sumOf =
  <Name extends string>(rows: readonly (Record<Name, number> & { day: string })[], name: Name) =>
  (month: string) =>
    rows.reduce((sum, row) => (row.day.startsWith(month) ? sum + row[name] : sum), 0)

/** Cases that came to each point of their way in the month. */
export async function caseFigures(asked: Asked): Promise<Figure[]> {
  const { db, actor, scope, values } = asked
  const { openedList, lostList, dateList } = listsFor(asked)
  const [opened, lost, ...counted] = await Promise.all([
    cases.countByMoment(db, actor, { ...scope, isLost: false }, values),
    cases.countByMoment(db, actor, { ...scope, isLost: true }, values),
    ...Object.values(dates).map((column) =>
      cases.countByDay(db, actor, { ...scope, column, withValue: column === 'signed_on' }, values),
    ),
  ])
  const unit = 'count'
  return [
    drawn(asked, { key: 'opened', unit, list: openedList() }, countOf(asked, opened)),
    ...Object.keys(dates).flatMap((key, index) => {
      const rows = counted[index]!
      const name = key as keyof typeof dates
      const list = dateList(name)
      return [
        drawn(asked, { key: name, unit, list }, sumOf(rows, 'count')),
        ...(name === 'signed'
          ? [drawn(asked, { key: 'signed_value', unit: 'cents', list }, sumOf(rows, 'value'))]
          : []),
      ]
    }),
    drawn(asked, { key: 'lost', unit, list: lostList() }, countOf(asked, lost)),
  ]
}

/** Documents that were rejected in the month, and why. */
export async function rejectionFigures(
  asked: Asked,
): Promise<{ figures: Figure[]; rejections: Numbers['rejections'] }> {
  const { db, actor, scope, values } = asked
  const { dateList } = listsFor(asked)
  const [decisions, causes] = await Promise.all([
    cases.countDecisions(db, actor, scope, values),
    cases.countCauses(db, actor, scope, values),
  ])
  const ofMonth = (current: number) =>
    decisions.find((row) => row.current === current) ?? { rejected: 0, cases: 0 }
  const of = (count: (row: { rejected: number; cases: number }) => number | null) => ({
    value: count(ofMonth(1)),
    before: count(ofMonth(0)),
    trend: [],
  })
  const counts = new Map<string, number>()
  for (const { data, count } of causes) {
    // Of before causes were told apart.
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
