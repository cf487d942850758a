import { addWorkingDays, stageTargets, today, type CaseStage, type DocumentStatus } from 'core'
import type { Insertable } from 'kysely'
import type { Database } from '../../platform/db/schema.ts'
import type { CaseStory } from './case-story.ts'
import { lotRows } from './lot-rows.ts'
import { demoId } from './demo-id.ts'
import { demoPartners, demoPeople, type DemoPersonKey } from './demo-people.ts'
import { momentOf, type At } from './working-days.ts'

/** Rows by table, ordered by their references. */
export type Rows = { [Table in keyof Database]?: Insertable<Database[Table]>[] }

/** Stages that end with an approval. */
const reviews: readonly CaseStage[] = ['analise_credito', 'analise_engenharia']
const decisions: readonly DocumentStatus[] = ['approved', 'rejected']
/** Responsible agent for each client's cases. */
const agents: Partial<Record<DemoPersonKey, DemoPersonKey>> = { ana: 'gil', bruno: 'alice' }
const nextMorning = ([workingDaysAgo]: At): At => [workingDaysAgo - 1, '10:30']

/** Builds the rows of a demo case, dated relative to now; the case's last change is its latest event. */
export function caseRows(story: CaseStory, now: Date) {
  const { key, client, documents, fees = [], assignments = [], messages = [], notices = [] } = story
  const case_id = demoId('case', key)
  const partOf = (table: string, index: number) => ({ id: demoId(table, key, String(index)), case_id })
  const at = (when: At) => momentOf(now, when)
  const ends = story.stages.map(({ to }) => to)
  const begins = story.stages.map(({ from }, index) => from ?? ends[index - 1] ?? story.asked)
  const others = [...documents.map((one) => one.at), ...messages.map(([, when]) => when)]
  const happened = [...begins, ...ends, ...others]
    .filter((when) => when !== undefined)
    .map(at)
    .toSorted()
  const present = story.stages.at(-1)!
  const { situations, target, waitsFor } = stageTargets[present.stage]
  const stage_since = at(present.from ?? ends.at(-2) ?? story.asked)
  // Authors of a message have read earlier ones.
  const lastWords = new Map(messages.map(([from, when]) => [from, when]))

  return {
    opened: {
      id: case_id,
      client_id: client ? demoPeople[client].id : null,
      title: story.title ?? null,
      property_city: story.city[0],
      property_state: story.city[1],
      current_stage: story.stages.at(-1)!.stage,
      created_at: at(story.asked),
      updated_at: happened.at(-1)!,
      property_type: story.type,
      client_name: client ? demoPeople[client].name : '',
      responsible_id: client ? demoPeople[agents[client] ?? 'gil'].id : null,
      situation: situations[0],
      waiting_on: waitsFor,
      stage_since,
      due_on: target === null ? null : addWorkingDays(today(new Date(stage_since)), target),
    },
    parts: {
      case_stages: story.stages.map(({ stage, to, status, notes = null }, index) => ({
        ...partOf('case_stages', index),
        stage,
        status: status ?? (!to ? 'in_progress' : reviews.includes(stage) ? 'approved' : 'completed'),
        started_at: at(begins[index]!),
        finished_at: to ? at(to) : null,
        notes,
      })),
      doc_checklists: documents.map(({ label, status, at: when, owner, optional, reason = null }, index) => ({
        ...partOf('doc_checklists', index),
        label,
        required: !optional,
        status,
        owner_role: owner ?? 'cliente',
        rejection_reason: status === 'rejected' ? reason : null,
        waive_reason: status === 'waived' ? reason : null,
        storage_path: null,
        uploaded_at: when ? at(when) : null,
        reviewed_at: when && decisions.includes(status) ? at(nextMorning(when)) : null,
      })),
      fees: fees.map(([label, amount, source, notes = null], index) => ({
        ...partOf('fees', index),
        label,
        amount,
        source,
        notes,
      })),
      case_assignments: assignments.map(
        ({ partner, responsibility, name = null, phone = null, email = null }, index) => ({
          ...partOf('case_assignments', index),
          partner_id: demoPartners[partner].id,
          responsibility,
          contact_name: name,
          contact_phone: phone,
          contact_email: email,
        }),
      ),
      message_reads: [...lastWords].map(([user, when]) => ({
        case_id,
        user_id: demoPeople[user].id,
        read_at: at(when),
      })),
      messages: messages.map(([from, when, body], index) => ({
        ...partOf('messages', index),
        from_user: demoPeople[from].id,
        to_role: from === client ? 'parceiro' : 'cliente',
        body,
        stage: assignments[0]?.responsibility ?? null,
        created_at: at(when),
      })),
      notices: notices.map(([to, kind, when, { key: text_key, params }, unread], index) => ({
        ...partOf('notices', index),
        user_id: demoPeople[to].id,
        kind,
        text_key,
        params: JSON.stringify(params),
        created_at: at(when),
        read_at: unread ? null : at(when),
      })),
      ...lotRows(story, now),
    } satisfies Rows,
  }
}
