import { caseStages, outcomeReasons, rejectionReasons, stageTargets, waitingOnLabels } from 'core'
import type { Outcome, WaitingOn } from 'core'
import type { Insertable } from 'kysely'
import type { Database } from '../platform/db/schema.ts'
import { idOf } from './many-rows.ts'

const HOUR_MS = 60 * 60 * 1000
const DAY_MS = 24 * HOUR_MS
const AGENTS = 3
export const PARTNERS = 8
const lines = ['SBPE', 'MCMV', 'Pró-cotista', null]
const ways = ['reprovado', 'desistiu', 'cancelado'] as const

export const agentOf = (number: number) => idOf('agent', number)
export const partnerOf = (number: number) => idOf('year-partner', number)

/** Column of the operation with the day on which a stage ended. */
const writtenAt = {
  pre_analise: 'sent_on',
  analise_credito: 'credit_approved_on',
  assinatura: 'client_signed_on',
  registro: 'registered_on',
  liberacao: 'credit_released_on',
} as const

interface Wanted {
  cases: number
  /** Day of the first case, and number of days over which all cases begin. */
  from: string
  days: number
  /** Last moment of the year. */
  now: string
}

export type Row<Table extends keyof Database> = Insertable<Database[Table]>

/** Rows to insert; triggers add the days of each case. */
export interface Year {
  cases: Row<'cases'>[]
  stages: Row<'case_stages'>[]
  operations: Row<'case_operations'>[]
  documents: Row<'doc_checklists'>[]
  events: Row<'events'>[]
  leads: Row<'leads'>[]
  /** Cases for which the bank requested more documents, and when. */
  conditioned: { case_id: string; at: string }[]
}

/** A seeded random generator from 0 to 1 (mulberry32). */
function dice(seed: number) {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

const iso = (time: number) => new Date(time).toISOString()
const dayOf = (time: number) => iso(time).slice(0, 10)

/** A fictional year of a correspondent, the same each time. */
export function makeYear({ cases: count, from, days, now }: Wanted): Year {
  const roll = dice(20_261_123)
  const happens = (share: number) => roll() < share
  const below = (limit: number) => Math.floor(roll() * limit)
  const pick = <Item>(items: readonly Item[]) => items[below(items.length)] as Item
  const start = Date.parse(from)
  const end = Date.parse(now)
  const someone = (share: number, of: (number: number) => string, among: number) =>
    happens(share) ? of(below(among)) : null
  const year: Year = {
    cases: [],
    stages: [],
    operations: [],
    documents: [],
    events: [],
    leads: [],
    conditioned: [],
  }

  function addCase(number: number) {
    const id = idOf('year-case', number)
    const opened = Math.min(start + Math.floor(roll() * days * DAY_MS), end - HOUR_MS)
    const stages = caseStages.filter((stage) => stage !== 'obra')
    const written: Row<'case_operations'> = {
      case_id: id,
      financed: happens(0.9) ? 10_000_000 + below(30_000_000) : null,
      line: pick(lines),
      ...(happens(0.2) && { risk_expires_on: dayOf(end + (below(60) - 20) * DAY_MS) }),
    }
    let time = opened
    let stage = stages[0]!
    let outcome: Outcome = 'em_andamento'
    let since = opened
    for (const [index, next] of stages.entries()) {
      stage = next
      since = time
      const done = time + Math.floor(roll() * 18 * DAY_MS)
      const isLast = index === stages.length - 1
      const record = { case_id: id, stage, started_at: iso(time) }
      const addRecord = (
        status: 'completed' | 'approved' | 'rejected' | 'in_progress',
        finished: number | null,
      ) =>
        year.stages.push({
          ...record,
          id: idOf(`year-stage-${index}-${status}`, number),
          status,
          finished_at: finished === null ? null : iso(finished),
        })
      if (done >= end) {
        addRecord('in_progress', null)
        break
      }
      if (stage === 'analise_credito' && happens(0.1)) addRecord('rejected', time + (done - time) / 2)
      if (happens(0.06)) {
        addRecord('in_progress', null)
        outcome = pick(ways)
        time = done
        break
      }
      // The day that the staff typed may differ from that of the entry.
      if (stage in writtenAt && happens(0.4))
        written[writtenAt[stage as keyof typeof writtenAt]] = dayOf(done - below(5) * DAY_MS)
      addRecord(stage === 'analise_credito' ? 'approved' : 'completed', done)
      time = done
      if (isLast) outcome = 'concluido'
    }
    const reasons: readonly string[] = outcomeReasons[outcome]
    const isConditioned = stage === 'analise_credito' && outcome === 'em_andamento' && happens(0.5)
    year.cases.push({
      id,
      client_id: null,
      title: `Dossiê ${number}`,
      property_city: 'Recife',
      property_state: 'PE',
      property_type: 'apartamento',
      current_stage: stage,
      created_at: iso(opened),
      updated_at: iso(time),
      stage_since: iso(since),
      search_text: `dossie ${number}`,
      responsible_id: someone(0.9, agentOf, AGENTS),
      referred_by: someone(0.6, partnerOf, PARTNERS),
      outcome,
      outcome_reason: reasons.length > 0 && happens(0.9) ? pick(reasons) : null,
      closed_at: outcome === 'em_andamento' ? null : iso(time),
      situation: isConditioned ? 'Condicionado' : stageTargets[stage].situations[0],
      waiting_on: happens(0.9) ? pick(Object.keys(waitingOnLabels) as WaitingOn[]) : null,
    })
    if (happens(0.9)) year.operations.push(written)
    if (!isConditioned && happens(0.1))
      year.conditioned.push({ case_id: id, at: iso(opened + Math.floor(roll() * (end - opened))) })
    for (let decision = below(4); decision > 0; decision -= 1) {
      const isRejected = happens(0.4)
      year.events.push({
        id: idOf(`year-event-${decision}`, number),
        kind: isRejected ? 'document.rejected' : 'document.approved',
        actor_id: null,
        subject_table: 'doc_checklists',
        subject_id: id,
        case_id: id,
        at: iso(opened + Math.floor(roll() * (time - opened))),
        data: JSON.stringify({
          version: 1,
          ...(isRejected && happens(0.95) && { cause: pick(rejectionReasons) }),
        }),
      })
    }
    if (happens(0.1))
      year.documents.push({
        id: idOf('year-document', number),
        case_id: id,
        label: 'Certidão',
        required: true,
        status: happens(0.8) ? 'approved' : 'pending',
        owner_role: 'cliente',
        expires_on: dayOf(end + (below(60) - 20) * DAY_MS),
      })
  }

  function addLead(number: number) {
    const at = Math.min(start + Math.floor(roll() * days * DAY_MS), end - HOUR_MS)
    const isAnswered = happens(0.8)
    const status = happens(0.4) ? 'virou_dossie' : isAnswered ? 'em_atendimento' : 'novo'
    year.leads.push({
      id: idOf('year-lead', number),
      protocol: String(number),
      created_at: iso(at),
      updated_at: iso(at),
      waiting_since: iso(at),
      status,
      queue_key: status === 'virou_dossie' ? '2' : status === 'novo' ? '0' : '1',
      search_text: '',
      origin: 'site',
      name: `Lead ${number}`,
      simulations: 1,
      attempts: isAnswered ? 1 : 0,
      owner_id: someone(0.8, agentOf, AGENTS),
      partner_id: someone(0.4, partnerOf, PARTNERS),
      first_contact_at: isAnswered ? iso(at + Math.floor(roll() * 3 * DAY_MS)) : null,
    })
  }

  for (let number = 0; number < count; number += 1) addCase(number)
  for (let number = 0; number < count * 1.5; number += 1) addLead(number)
  return year
}
