import { today } from 'core'
import { DAYS_OF_LOTS } from '../../cases/bank-lots/purge-lots.ts'
import type { CaseStory } from './case-story.ts'
import { demoId } from './demo-id.ts'
import { demoPeople } from './demo-people.ts'
import { momentOf, type At } from './working-days.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** Rows of a case's lots and their returns. */
export function lotRows({ key, documents, lots = [] }: CaseStory, now: Date) {
  const at = (when: At) => momentOf(now, when)
  const by = demoPeople.gil.id
  const idOf = (index: number) => demoId('bank_lots', key, String(index))
  return {
    bank_lots: lots.map(({ made, sent, bank, contact, papers }, index) => ({
      id: idOf(index),
      case_id: demoId('case', key),
      number: index + 1,
      kind: 'pdf' as const,
      contents: 'approved' as const,
      limit_mb: 20,
      status: 'expired' as const,
      position: papers.length,
      total: papers.length,
      attempts: 1,
      next_attempt_at: at(made),
      created_by: by,
      created_at: at(made),
      finished_at: at(made),
      expires_at: new Date(Date.parse(at(made)) + DAYS_OF_LOTS * DAY_MS).toISOString(),
      sent_on: today(new Date(at(sent))),
      sent_by: by,
      bank,
      contact,
    })),
    bank_lot_papers: lots.flatMap(({ papers }, index) =>
      papers.map(([label, returned, reason], position) => ({
        lot_id: idOf(index),
        item_id: demoId(
          'doc_checklists',
          key,
          String(documents.findIndex((document) => document.label === label)),
        ),
        place: position + 1,
        version: 1,
        label,
        block: 'outros' as const,
        part: 1,
        page: position + 2,
        pages: 1,
        returned_at: returned ? at(returned) : null,
        returned_by: returned ? by : null,
        return_reason: reason ?? null,
        outcome: returned ? ('reopened' as const) : null,
      })),
    ),
  }
}
