import type { Database } from '../../platform/db/schema.ts'

/** A table whose texts may name people. */
export interface MentionedTable {
  table: keyof Database
  key: readonly string[]
  columns: readonly string[]
  /** Column with the id of the row's case or lead. */
  of?: 'case_id' | 'lead_id' | 'id'
  /** Part of a signed contract, which stays in a retained case. */
  isContract?: true
}

/** Columns with typed text in rows that stay after an erasure. */
export const mentionedTables: readonly MentionedTable[] = [
  { table: 'messages', key: ['id'], columns: ['body'], of: 'case_id' },
  { table: 'case_notes', key: ['id'], columns: ['body'], of: 'case_id' },
  { table: 'case_stages', key: ['id'], columns: ['notes'], of: 'case_id' },
  { table: 'case_quotes', key: ['id'], columns: ['title'], of: 'case_id' },
  { table: 'tasks', key: ['id'], columns: ['title'], of: 'case_id' },
  { table: 'notices', key: ['id'], columns: ['params', 'text'], of: 'case_id' },
  { table: 'bank_lots', key: ['id'], columns: ['contact', 'note', 'problem'], of: 'case_id' },
  { table: 'case_assignments', key: ['id'], columns: ['contact_name'], of: 'case_id' },
  { table: 'lead_contacts', key: ['id'], columns: ['note'], of: 'lead_id' },
  { table: 'lead_simulations', key: ['id'], columns: ['attribution'], of: 'lead_id' },
  { table: 'partners', key: ['id'], columns: ['notes'] },
  { table: 'imports', key: ['id'], columns: ['name'] },
  { table: 'cases', key: ['id'], columns: ['title', 'outcome_reason'], of: 'id', isContract: true },
  {
    table: 'case_properties',
    key: ['case_id'],
    columns: ['development', 'unit', 'address'],
    of: 'case_id',
    isContract: true,
  },
  { table: 'fees', key: ['id'], columns: ['label', 'notes'], of: 'case_id', isContract: true },
  {
    table: 'doc_checklists',
    key: ['id'],
    columns: ['label', 'rejection_reason', 'waive_reason', 'reopen_reason'],
    of: 'case_id',
    isContract: true,
  },
]

/** Tables of a case's papers, whose case id is in the table above. */
export const mentionedPapers = [
  { table: 'document_files', key: ['id'], columns: ['name'], above: 'doc_checklists', by: 'item_id' },
  {
    table: 'bank_lot_papers',
    key: ['lot_id', 'item_id'],
    columns: ['label', 'return_reason'],
    above: 'bank_lots',
    by: 'lot_id',
  },
  { table: 'bank_lot_parts', key: ['lot_id', 'part'], columns: ['name'], above: 'bank_lots', by: 'lot_id' },
] as const
