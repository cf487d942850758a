import { formatBrlShort, formatDate, today } from 'core'
import { paths } from 'core/paths'
import { fillText } from 'core/texts'
import { countText } from 'core/texts/count-text'
import { dataRequestsTexts } from 'core/texts/data-requests'
import { labelsTexts } from 'core/texts/labels'
import { operationTexts } from 'core/texts/operation'
import { propertyTypeText } from 'core/texts/property-type-text'
import { tasksTexts } from 'core/texts/tasks'
import { daysBetween } from '../../ui/days-between.ts'
import { formatTime } from '../../ui/format-moment.ts'
import { titleOf } from '../../cases/tasks/task-row.tsx'
import type { DataRequest } from '../../privacy/requests/requests-api.ts'
import { caseAddress, MESSAGES } from '../../shell/case-areas.ts'
import type { DayRow } from './day-api.ts'

/** Sections of the day, in order; `later` is folded. */
export const sections = ['late', 'today', 'soon', 'later'] as const

export type Section = (typeof sections)[number]

/** A row of the day with its texts, its place and its address. */
export interface Entry {
  key: string
  kind: DayRow['kind'] | 'request'
  row: DayRow | undefined
  section: Section
  /** Sorts the rows of a section. */
  order: string
  name: string
  what: string
  why: string
  time: string
  /** Address of the case, lead or request. */
  to: string
  phone: string | null
  owner: { id: string; name: string } | null
}

/** Days ahead in which a request of a person about their data is listed. */
const REQUEST_DAYS = 15

const wishOf = ({ property_type, city, credit, missing }: DayRow) =>
  [
    [property_type && propertyTypeText(property_type), city].filter(Boolean).join(tasksTexts.em),
    [
      credit !== null && fillText(tasksTexts.doBanco, { valor: formatBrlShort(credit) }),
      missing !== null && missing > 0 && fillText(tasksTexts.faltam, { valor: formatBrlShort(missing) }),
    ]
      .filter(Boolean)
      .join(', '),
  ]
    .filter(Boolean)
    .join(' · ')

const stageOf = ({ stage, situation, waiting_on }: DayRow) =>
  [
    stage && labelsTexts[`etapa_${stage}`],
    situation,
    waiting_on && fillText(tasksTexts.espera, { quem: labelsTexts[`espera_${waiting_on}`] }),
  ]
    .filter(Boolean)
    .join(' · ')

/** Subject of a row and the reason why it is listed. */
function wordsOf(row: DayRow, day: string): { what: string; why: string } {
  const { kind, count, detail, due_on, task } = row
  switch (kind) {
    case 'lead':
      return { what: tasksTexts.pediuAvaliacao, why: wishOf(row) }
    case 'call':
      return { what: tasksTexts.contatoMarcado, why: wishOf(row) }
    case 'task':
      return {
        what: task ? titleOf(task) : '',
        why: [row.owner ? null : tasksTexts.deNinguem, task?.is_automatic && tasksTexts.automatica]
          .filter(Boolean)
          .join(' · '),
      }
    case 'reply':
      return { what: tasksTexts.escreveu, why: stageOf(row) }
    case 'review':
      return { what: countText(count, tasksTexts.enviouUm, tasksTexts.enviou), why: stageOf(row) }
    case 'stage':
      return { what: tasksTexts.prazoDaEtapa, why: stageOf(row) }
    case 'approval':
      return {
        what:
          due_on && due_on < day
            ? tasksTexts.aprovacaoVencida
            : countText(
                due_on ? daysBetween(day, due_on) : 0,
                tasksTexts.aprovacaoUmDia,
                tasksTexts.aprovacao,
              ),
        why: stageOf(row),
      }
    case 'paper':
      return { what: fillText(tasksTexts.papelVence, { papel: detail ?? '' }), why: stageOf(row) }
    default:
      return { what: tasksTexts.protocoloVence, why: detail ?? '' }
  }
}

function addressOf({ kind, case_id, lead_id }: DayRow): string {
  if (!case_id) return `${paths.adminLeads}?${new URLSearchParams({ lead: lead_id ?? '' }).toString()}`
  if (kind === 'review' || kind === 'paper') return caseAddress('staff', case_id, 'documentos')
  return caseAddress('staff', case_id, kind === 'reply' ? MESSAGES : undefined)
}

const DAY_AND_MONTH = 5

/** Section, order and time of a row. */
function placeOf(
  { kind, due_on, promised_at }: DayRow,
  now: Date,
): Pick<Entry, 'section' | 'order' | 'time'> {
  const day = today(now)
  const expires = kind === 'approval' || kind === 'paper' || kind === 'protocol'
  if (due_on && due_on < day)
    return {
      section: 'late',
      order: due_on,
      time: fillText(tasksTexts.dias, { n: daysBetween(due_on, day) }),
    }
  if (expires && due_on)
    return { section: 'soon', order: due_on, time: formatDate(due_on).slice(0, DAY_AND_MONTH) }
  if (promised_at) {
    const promisedOn = today(new Date(promised_at))
    if (Date.parse(promised_at) <= now.getTime()) {
      const days = daysBetween(promisedOn, day)
      const time = days > 0 ? fillText(tasksTexts.dias, { n: days }) : formatTime(promised_at)
      return { section: 'late', order: promised_at, time }
    }
    const time = promisedOn === day ? formatTime(promised_at) : tasksTexts.hojeMesmo
    return { section: 'today', order: promised_at, time }
  }
  if (due_on && due_on > day)
    return { section: 'later', order: due_on, time: formatDate(due_on).slice(0, DAY_AND_MONTH) }
  return { section: 'today', order: `${day}T99`, time: tasksTexts.hojeMesmo }
}

export const entryOf = (row: DayRow, now: Date): Entry => ({
  key: row.key,
  kind: row.kind,
  row,
  ...placeOf(row, now),
  ...wordsOf(row, today(now)),
  name: row.name || operationTexts.semNome,
  to: addressOf(row),
  phone: row.phone,
  owner: row.owner,
})

/** Row of a person's request about their data, which only administrators handle. */
export function entryOfRequest({ id, kind, protocol, name, due_on }: DataRequest, now: Date): Entry {
  const day = today(now)
  const left = daysBetween(day, due_on)
  return {
    key: `request:${id}`,
    kind: 'request',
    row: undefined,
    section: left < 0 ? 'late' : left === 0 ? 'today' : left <= REQUEST_DAYS ? 'soon' : 'later',
    order: due_on,
    time: left < 0 ? fillText(tasksTexts.dias, { n: -left }) : formatDate(due_on).slice(0, DAY_AND_MONTH),
    name: name ?? operationTexts.semNome,
    what: fillText(tasksTexts.pedidoDeDados, { tipo: dataRequestsTexts[`tipo_${kind}`] }),
    why: protocol,
    to: `${paths.adminSecurity}?aba=pedidos`,
    phone: null,
    owner: null,
  }
}

/** The entry of the person who waits longest by what was promised; without one, the first of the day. */
export function firstOf(entries: readonly Entry[]): Entry | undefined {
  const promised = ({ row }: Entry) => row?.promised_at ?? ''
  const waiting = entries.filter((entry) => promised(entry) !== '')
  if (waiting.length > 0) return waiting.toSorted((a, b) => promised(a).localeCompare(promised(b)))[0]
  return entries.find(({ section }) => section === 'late' || section === 'today')
}
