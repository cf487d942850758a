import { rejectionReasons } from 'core'
import type { Asked } from './asked.ts'
import * as cases from './count-cases.ts'
import { countLeads, listFirstContacts } from './count-leads.ts'
import { listsFor } from './lists-for.ts'
import { medianOf } from './medians.ts'
import type { Figure, FigureKey, Numbers, NumbersList } from './schemas.ts'

const MINUTE_MS = 60_000

/** What a month had, and the eleven before it. */
type ByMonth<Row> = ReadonlyMap<string, Row>

const byMonth = <Row extends { month: string }>(rows: readonly Row[]): ByMonth<Row> =>
  new Map(rows.map((row) => [row.month, row]))

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
  const months = byMonth(counted)
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

const countOf = (rows: readonly { month: string; count: number }[]) => {
  const months = byMonth(rows)
  return (month: string) => months.get(month)?.count ?? 0
}

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
    drawn(asked, { key: 'opened', unit, list: openedList() }, countOf(opened)),
    ...Object.keys(dates).flatMap((key, index) => {
      const rows = counted[index]!
      const name = key as keyof typeof dates
      const months = byMonth(rows)
      const list = dateList(name)
      return [
        drawn(asked, { key: name, unit, list }, countOf(rows)),
        ...(name === 'signed'
          ? [
              drawn(
                asked,
                { key: 'signed_value', unit: 'cents', list },
                (month) => months.get(month)?.value ?? 0,
              ),
            ]
          : []),
      ]
    }),
    drawn(asked, { key: 'lost', unit, list: lostList() }, countOf(lost)),
  ]
}

/** Documents that were rejected in the month, and why. */
export async function rejectionFigures(
  asked: Asked,
): Promise<{ figures: Figure[]; rejections: Numbers['rejections'] }> {
  const { db, actor, scope, values, period } = asked
  const { dateList } = listsFor(asked)
  const [decisions, causes] = await Promise.all([
    cases.countDecisions(db, actor, scope, values),
    cases.countCauses(db, actor, scope, values),
  ])
  const months = byMonth(decisions)
  const rejected = (month: string) => months.get(month)?.rejected ?? 0
  const perCase = (month: string) => share(rejected(month), months.get(month)?.cases ?? 0)
  const of = (count: (month: string) => number | null) => ({
    value: count(period.month),
    before: count(period.before),
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
      { key: 'rejections', unit: 'count', ...of(rejected), list: dateList('document_rejected') },
      { key: 'rejections_per_case', unit: 'average', ...of(perCase), list: dateList('document_reviewed') },
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
