import { lotBlocks, type DocumentStatus, type LotBlock, type LotContents } from 'core'
import type { Actor } from '../../platform/access/actor.ts'
import { authorize } from '../../platform/access/policy.ts'
import { casesFor } from '../record/cases-visible-to.ts'
import type { Db } from '../../platform/db/connect.ts'
import type { LotChoice } from './lot-schemas.ts'

/** Statuses of papers that have a file and were not rejected. */
const sendable: DocumentStatus[] = ['approved', 'in_review', 'uploaded']

const isBlock = (name: string | null): name is LotBlock => lotBlocks.some((block) => block === name)

/** Lists the papers of a case that may go to a bank, in the bank's reading order. @throws ApiError not_allowed */
export async function listLotChoices(db: Db, actor: Actor, caseId: string): Promise<LotChoice[]> {
  authorize(actor, 'sendToBank')
  const rows = await casesFor(db, actor, 'sendToBank')
    .where('cases.id', '=', caseId)
    .innerJoin('doc_checklists as document', 'document.case_id', 'cases.id')
    .innerJoin('document_files as present', 'present.storage_path', 'document.storage_path')
    .innerJoin('document_files as file', (join) =>
      join.onRef('file.item_id', '=', 'document.id').onRef('file.version', '=', 'present.version'),
    )
    .leftJoin('checklist_models as model', 'model.key', 'document.item_key')
    .where('document.status', 'in', sendable)
    .select(['document.id as item_id', 'document.label', 'document.status', 'document.position'])
    .select(['model.section', 'file.version', 'file.size'])
    .orderBy('document.position')
    .orderBy('document.label')
    .orderBy('document.id')
    .execute()
  const papers = new Map<string, LotChoice>()
  for (const { item_id, label, status, section, version, size } of rows) {
    const existing = papers.get(item_id)
    if (existing) {
      existing.files += 1
      existing.size += size
      continue
    }
    papers.set(item_id, {
      item_id,
      label,
      block: isBlock(section) ? section : 'outros',
      status: status === 'approved' ? 'approved' : 'in_review',
      version,
      files: 1,
      size,
    })
  }
  return [...papers.values()].toSorted(
    (one, other) => lotBlocks.indexOf(one.block) - lotBlocks.indexOf(other.block),
  )
}

interface Wanted {
  block: LotBlock | null
  contents: LotContents
  leave_out: readonly string[]
}

/** Filters the papers by the options of a lot. */
export const chosenPapers = (papers: readonly LotChoice[], { block, contents, leave_out }: Wanted) =>
  papers.filter(
    (paper) =>
      (block === null || paper.block === block) &&
      (contents === 'sent' || paper.status === 'approved') &&
      !leave_out.includes(paper.item_id),
  )
