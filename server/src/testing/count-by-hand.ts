import {
  keysOf,
  boardColumns,
  caseStages,
  isWorkingDay,
  rejectionReasons,
  stageTargets,
  today,
  type WaitingOn,
} from 'core'
import type { Year } from './year-of-cases.ts'

interface MonthQuery {
  month: string
  agent?: string | undefined
  partner?: string | undefined
  now: string
}

const DAY_MS = 24 * 60 * 60 * 1000
const daysByMoment = new Map<string, string>()
/** Computed once for each moment, because the year is read often. */
function dayOf(moment: string): string {
  const day = daysByMoment.get(moment) ?? today(new Date(moment))
  daysByMoment.set(moment, day)
  return day
}
const lost: unknown[] = ['reprovado', 'desistiu', 'cancelado']

function middle(values: number[]): number | null {
  const sorted = values.toSorted((a, b) => a - b)
  const half = sorted.length / 2
  if (sorted.length === 0) return null
  return sorted.length % 2 ? sorted[Math.floor(half)]! : (sorted[half - 1]! + sorted[half]!) / 2
}

function workingDays(begun: string, ended: string): number {
  let count = 0
  for (let time = Date.parse(begun) + DAY_MS; time <= Date.parse(ended); time += DAY_MS)
    if (isWorkingDay(new Date(time).toISOString().slice(0, 10))) count += 1
  return count
}

/** The previous month. */
export const previous = (month: string) =>
  new Date(Date.parse(`${month}-01`) - DAY_MS).toISOString().slice(0, 7)

function tally<Item>(items: readonly Item[], of: (item: Item) => string | null | undefined) {
  const counts = new Map<string, number>()
  for (const item of items) {
    const name = of(item)
    if (name !== null && name !== undefined) counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  return Object.fromEntries([...counts].toSorted(([a], [b]) => (a < b ? -1 : 1)))
}

const groupOf = <Item extends object>(items: readonly Item[], key: keyof Item) => {
  const groups = new Map<unknown, Item[]>()
  for (const item of items) groups.set(item[key], [...(groups.get(item[key]) ?? []), item])
  return (value: unknown) => groups.get(value) ?? []
}

interface Read {
  records: Year['stages']
  financed: number | null
  line: string | null
  risk_expires_on: string | null
  days: Record<string, string | undefined>
}

/** Cases with the days of their stages and of their operation. */
function readCases(year: Year): (Year['cases'][number] & Read)[] {
  const stagesOf = groupOf(year.stages, 'case_id')
  const written = groupOf(year.operations, 'case_id')
  const conditioned = groupOf(year.conditioned, 'case_id')
  return year.cases.map((row) => {
    const [operation] = written(row.id)
    const records = stagesOf(row.id)
    const days = (stage: string, statuses: string[]) =>
      records
        .filter((one) => one.stage === stage && statuses.includes(one.status))
        .map((one) => dayOf(one.finished_at!))
        .toSorted()
        .at(-1)
    const end = (stage: string) => days(stage, ['completed', 'approved'])
    const credit = records.filter(({ stage }) => stage === 'analise_credito')
    const begun = credit.map(({ started_at }) => dayOf(started_at)).toSorted()[0]
    const isRefused = row.outcome === 'reprovado' && row.current_stage === 'analise_credito'
    const [asked] = conditioned(row.id)
    return {
      ...row,
      records,
      financed: operation?.financed ?? null,
      line: operation?.line ?? null,
      risk_expires_on: operation?.risk_expires_on ?? null,
      days: {
        opened: dayOf(row.created_at),
        sent: operation?.sent_on ?? begun,
        approved: operation?.credit_approved_on ?? end('analise_credito'),
        conditioned: asked
          ? dayOf(asked.at)
          : row.situation === 'Condicionado'
            ? dayOf(row.stage_since!)
            : undefined,
        refused: days('analise_credito', ['rejected']) ?? (isRefused ? dayOf(row.closed_at!) : undefined),
        signed: operation?.client_signed_on ?? end('assinatura'),
        registered: operation?.registered_on ?? end('registro'),
        released: operation?.credit_released_on ?? end('liberacao'),
        lost: lost.includes(row.outcome) ? dayOf(row.closed_at!) : undefined,
      },
    }
  })
}

/** Number of contracts signed in a month. */
export const countSigned = (year: Year, month: string) =>
  readCases(year).filter(({ days }) => days['signed']?.startsWith(month)).length

const isIn = (day: string | undefined, when: string) => day?.startsWith(when) ?? false

/** Computes the numbers of a month row by row. */
export function countByHand(year: Year, { month, agent, partner, now }: MonthQuery) {
  const cases = readCases(year).filter(
    (one) => (!agent || one.responsible_id === agent) && (!partner || one.referred_by === partner),
  )
  const leads = year.leads.filter(
    (one) => (!agent || one.owner_id === agent) && (!partner || one.partner_id === partner),
  )
  const ids = new Set(cases.map(({ id }) => id))
  const events = year.events.filter(({ case_id }) => ids.has(case_id!))
  const casesIn = (date: string, when: string) => cases.filter(({ days }) => isIn(days[date], when))
  const leadsIn = (when: string) => leads.filter(({ created_at }) => isIn(dayOf(created_at), when))
  const valueOf = (some: typeof cases) => some.reduce((sum, { financed }) => sum + (financed ?? 0), 0)

  function figuresOf(when: string): Record<string, number | null> {
    const came = leadsIn(when)
    const decided = events.filter(({ at }) => isIn(dayOf(at), when))
    const rejected = decided.filter(({ kind }) => kind === 'document.rejected')
    const decidedCases = new Set(decided.map(({ case_id }) => case_id)).size
    const minutes = came
      .filter(({ first_contact_at }) => first_contact_at)
      .map((one) => Math.round((Date.parse(one.first_contact_at!) - Date.parse(one.created_at)) / 60_000))
    const became = came.filter(({ status }) => status === 'virou_dossie').length
    const counts = Object.keys(cases[0]?.days ?? {}).map((date) => [date, casesIn(date, when).length])
    return {
      leads: came.length,
      first_contact: middle(minutes),
      lead_to_case: came.length === 0 ? null : became / came.length,
      ...Object.fromEntries(counts),
      signed_value: valueOf(casesIn('signed', when)),
      rejections: rejected.length,
      rejections_per_case: decidedCases === 0 ? null : rejected.length / decidedCases,
    }
  }

  const open = cases.filter(({ outcome }) => outcome === 'em_andamento')
  const day = dayOf(now)
  const inFifteenDays = new Date(Date.parse(day) + 15 * DAY_MS).toISOString().slice(0, 10)
  const stopped = open.filter(({ stage_since }) => Date.parse(now) - Date.parse(stage_since!) > 7 * DAY_MS)
  const papers = new Set(
    year.documents
      .filter(({ status, expires_on }) => status === 'approved' && expires_on! <= inFifteenDays)
      .map(({ case_id }) => case_id),
  )
  const expiring = open.filter(
    ({ id, risk_expires_on: credit }) =>
      papers.has(id) || (credit && credit >= day && credit <= inFifteenDays),
  )
  const durations = (stage: string, when: string) =>
    cases.flatMap(({ records }) =>
      records
        .filter((one) => one.stage === stage && ['completed', 'approved'].includes(one.status))
        .filter(({ finished_at }) => isIn(dayOf(finished_at!), when))
        .map(({ started_at, finished_at }) => workingDays(dayOf(started_at), dayOf(finished_at!))),
    )
  const signed = casesIn('signed', month)
  const rank = (inCases: 'referred_by' | 'responsible_id', inLeads: 'partner_id' | 'owner_id') => {
    const everybody = [...new Set([...cases.map((one) => one[inCases]), ...leads.map((one) => one[inLeads])])]
    const rows = everybody.flatMap((id) => {
      const mine = signed.filter((one) => one[inCases] === id)
      const counts = {
        leads: leadsIn(month).filter((one) => one[inLeads] === id).length,
        opened: casesIn('opened', month).filter((one) => one[inCases] === id).length,
        signed: mine.length,
        signed_value: valueOf(mine),
      }
      return id && Object.values(counts).some(Boolean) ? [[id, counts] as const] : []
    })
    return Object.fromEntries(rows)
  }
  return {
    figures: figuresOf(month),
    before: figuresOf(previous(month)),
    board: keysOf(boardColumns).map((column) => {
      const stages: readonly string[] = boardColumns[column]
      return [column, open.filter(({ current_stage }) => stages.includes(current_stage)).length]
    }),
    stopped: tally(stopped, ({ waiting_on }) => waiting_on as WaitingOn | null),
    expiring: expiring.length,
    stages: caseStages.map((stage) => ({
      stage,
      count: durations(stage, month).length,
      median: middle(durations(stage, month)),
      before: middle(durations(stage, previous(month))),
      target: stageTargets[stage].target,
    })),
    rejections: tally(
      events.filter(({ kind, at }) => kind === 'document.rejected' && isIn(dayOf(at), month)),
      ({ data }) => rejectionReasons.find((cause) => data.includes(`"${cause}"`)) ?? 'outro',
    ),
    lost: tally(
      casesIn('lost', month),
      ({ outcome, outcome_reason, current_stage }) => `${outcome} ${outcome_reason ?? '-'} ${current_stage}`,
    ),
    lines: Object.fromEntries(
      [...new Set(signed.map(({ line }) => line))].map((line) => {
        const some = signed.filter((one) => one.line === line)
        return [line ?? '-', [some.length, valueOf(some)]]
      }),
    ),
    partners: rank('referred_by', 'partner_id'),
    agents: rank('responsible_id', 'owner_id'),
    /** Lengths of lists behind figures that are not counts. */
    listed: {
      first_contact: leadsIn(month).filter(({ first_contact_at }) => first_contact_at).length,
      lead_to_case: leadsIn(month).filter(({ status }) => status === 'virou_dossie').length,
      signed_value: signed.length,
      rejections: new Set(
        events
          .filter(({ kind, at }) => kind === 'document.rejected' && isIn(dayOf(at), month))
          .map(({ case_id }) => case_id),
      ).size,
      rejections_per_case: new Set(
        events.filter(({ at }) => isIn(dayOf(at), month)).map(({ case_id }) => case_id),
      ).size,
    } as Record<string, number>,
  }
}
