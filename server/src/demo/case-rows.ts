import type { DocumentStatus } from 'core'
import type { Insertable } from 'kysely'
import type { Database } from '../db/schema.ts'
import type { CaseStory } from './case-story.ts'
import { demoId } from './demo-id.ts'
import { demoPartners, demoPeople } from './demo-people.ts'
import { momentOf, type At } from './working-days.ts'

type Rows<Table extends keyof Database> = Insertable<Database[Table]>[]

interface CaseRows {
  /** What the case is found by is written with it. */
  cases: Omit<Rows<'cases'>[number], 'search_text'>[]
  case_stages: Rows<'case_stages'>
  doc_checklists: Rows<'doc_checklists'>
  fees: Rows<'fees'>
  case_assignments: Rows<'case_assignments'>
  messages: Rows<'messages'>
  message_reads: Rows<'message_reads'>
  notices: Rows<'notices'>
}

const isDecided = (status: DocumentStatus) => status === 'approved' || status === 'rejected'
const nextMorning = ([workingDaysAgo]: At): At => [workingDaysAgo - 1, '10:30']

/** The rows that tell a story, dated from now; the case changed when the last thing in it happened. */
export function caseRows(story: CaseStory, now: Date): CaseRows {
  const { key, client, documents, fees = [], assignments = [], messages = [], notices = [] } = story
  const case_id = demoId('case', key)
  const partOf = (table: string, index: number) => ({ id: demoId(table, key, String(index)), case_id })
  const at = (when: At | undefined) => when && momentOf(now, when)
  const stages = story.stages.map((record, index) => ({
    ...record,
    from: at(record.from ?? story.stages[index - 1]?.to) ?? now.toISOString(),
    to: at(record.to),
  }))
  const happened = [
    ...stages.flatMap(({ from, to }) => [from, to]),
    ...documents.map((document) => at(document.at)),
    ...messages.map((message) => at(message.at)),
  ]
    .filter((moment) => moment !== undefined)
    .toSorted()
  const first = happened.at(0) ?? now.toISOString()
  // Who writes has read what was there.
  const lastWords = new Map(messages.map((message) => [message.from, message.at]))

  return {
    cases: [
      {
        id: case_id,
        client_id: client ? demoPeople[client].id : null,
        title: story.title ?? null,
        property_city: story.city,
        property_state: story.state,
        current_stage: stages.at(-1)?.stage ?? 'lead_criado',
        created_at: first,
        updated_at: happened.at(-1) ?? first,
        property_type: story.type ?? null,
      },
    ],
    case_stages: stages.map(({ stage, from, to = null, status, notes = null }, index) => ({
      ...partOf('case_stages', index),
      stage,
      status: status ?? (to ? 'completed' : 'in_progress'),
      started_at: from,
      finished_at: to,
      notes,
    })),
    doc_checklists: documents.map((document, index) => ({
      ...partOf('doc_checklists', index),
      label: document.label,
      required: !document.optional,
      status: document.status,
      owner_role: document.owner ?? 'cliente',
      rejection_reason: document.reason ?? null,
      storage_path: null,
      uploaded_at: at(document.at) ?? null,
      reviewed_at: isDecided(document.status) && document.at ? momentOf(now, nextMorning(document.at)) : null,
    })),
    fees: fees.map((fee, index) => ({ ...partOf('fees', index), ...fee })),
    case_assignments: assignments.map(({ partner, responsibility, name, phone, email }, index) => ({
      ...partOf('case_assignments', index),
      partner_id: demoPartners[partner].id,
      responsibility,
      contact_name: name ?? null,
      contact_phone: phone ?? null,
      contact_email: email ?? null,
    })),
    messages: messages.map((message, index) => ({
      ...partOf('messages', index),
      from_user: demoPeople[message.from].id,
      to_role: message.from === client ? 'parceiro' : 'cliente',
      body: message.body,
      stage: assignments[0]?.responsibility,
      created_at: momentOf(now, message.at),
    })),
    message_reads: [...lastWords].map(([user, when]) => ({
      case_id,
      user_id: demoPeople[user].id,
      read_at: momentOf(now, when),
    })),
    notices: notices.map(({ to, kind, text, at: when, unread }, index) => ({
      ...partOf('notices', index),
      user_id: demoPeople[to].id,
      kind,
      text_key: text.key,
      params: JSON.stringify(text.params),
      created_at: momentOf(now, when),
      read_at: unread ? null : momentOf(now, when),
    })),
  }
}
