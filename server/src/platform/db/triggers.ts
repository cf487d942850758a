import type { DialectName } from './connect.ts'
import { auditChain, auditLog, commissionBooks } from './triggers/append-only.ts'
import { caseDays, conditionedDay } from './triggers/case-days.ts'
import { messageCounts } from './triggers/messages.ts'
import { personIndex } from './triggers/person-index.ts'
import { procedure, procedureAfter, type TriggerGroup } from './triggers/trigger-group.ts'

const publishedTables = [
  'app_settings',
  'themes',
  'ui_strings',
  'calc_formulas',
  'fee_catalog',
  'index_figures',
]
const countRevision = 'update published_revision set revision = revision + 1'

const publishedRevision: TriggerGroup = {
  why: 'The number changes with every published table, so that a server asks for one number to know its copy is current.',
  sqlite: publishedTables.flatMap((table) =>
    ['insert', 'update', 'delete'].map(
      (verb) =>
        `create trigger ${table}_${verb}_published after ${verb} on ${table} begin ${countRevision}; end`,
    ),
  ),
  postgres: [
    procedureAfter('published_changed', countRevision),
    ...publishedTables.map(
      (table) => `create trigger ${table}_published after insert or update or delete or truncate on ${table}
        for each statement execute function published_changed()`,
    ),
  ],
}

const countDocuments = (caseId: string) => `update cases set
    documents_to_review = (select count(*) from doc_checklists where case_id = ${caseId}
      and status in ('uploaded', 'in_review')),
    documents_missing = (select count(*) from doc_checklists where case_id = ${caseId}
      and required and owner_role = 'cliente' and status in ('pending', 'rejected'))
  where id = ${caseId}`

const documentCounts: TriggerGroup = {
  why: 'The staff filters and sorts its list by these counts, so they stand in the case: no list counts documents.',
  sqlite: [
    `create trigger doc_checklists_insert_counted after insert on doc_checklists
      begin ${countDocuments('new.case_id')}; end`,
    `create trigger doc_checklists_update_counted after update of status, required, owner_role on doc_checklists
      begin ${countDocuments('new.case_id')}; end`,
    `create trigger doc_checklists_delete_counted after delete on doc_checklists
      begin ${countDocuments('old.case_id')}; end`,
  ],
  postgres: [
    procedureAfter('documents_changed', countDocuments('coalesce(new.case_id, old.case_id)')),
    `create trigger doc_checklists_counted after insert or delete or update of status, required, owner_role
      on doc_checklists for each row execute function documents_changed()`,
  ],
}

const countFiles = `update document_files
  set parts = (select count(*) from document_files as one where one.item_id = new.item_id and one.version = new.version)
  where item_id = new.item_id and version = new.version`

const fileCounts: TriggerGroup = {
  why: 'Each file knows how many were sent with it: no list counts them. A file that was sent alone needs no write.',
  sqlite: [
    `create trigger document_files_insert_counted after insert on document_files when new.part > 1
      begin ${countFiles}; end`,
  ],
  postgres: [
    procedureAfter('document_files_counted', countFiles),
    `create trigger document_files_counted after insert on document_files
      for each row when (new.part > 1) execute function document_files_counted()`,
  ],
}

const copiedFigures = [
  'coalesce(new.signed_amount, new.financed, new.requested_amount)',
  'coalesce(new.line, new.requested_line)',
  'coalesce(new.signed_amount, new.financed)',
]
const copyOperation = `update cases set
    financed = ${copiedFigures[0]}, line = ${copiedFigures[1]}, contracted = ${copiedFigures[2]}
  where id = new.case_id and (financed, line, contracted) is distinct from (${copiedFigures.join(', ')})`
const copiedColumns = 'financed, line, requested_amount, requested_line, signed_amount'

const operationCopies: TriggerGroup = {
  why: `The staff filters its list by amount and credit line, so the case has a copy of both for one index; the numbers
    add up what banks approved or signed, which is a copy of its own.`,
  sqlite: [
    `create trigger case_operations_insert_copied after insert on case_operations begin ${copyOperation}; end`,
    `create trigger case_operations_update_copied after update of ${copiedColumns} on case_operations
      begin ${copyOperation}; end`,
  ],
  postgres: [
    procedureAfter('operation_changed', copyOperation),
    `create trigger case_operations_copied after insert or update of ${copiedColumns}
      on case_operations for each row execute function operation_changed()`,
  ],
}

// Indexes a row once although it may be written twice.
const indexWords = `insert into case_search_keys (case_id, outcome, stage)
    select new.id, new.outcome, new.current_stage
    where not exists (select 1 from case_search_keys where case_id = new.id);
  delete from case_search where rowid = (select key from case_search_keys where case_id = new.id);
  insert into case_search (rowid, words) select key, new.search_text from case_search_keys where case_id = new.id`

const caseWords: TriggerGroup = {
  why: 'The search of SQLite is a table of its own. PostgreSQL has an index of words, which it writes itself.',
  sqlite: [
    `create trigger cases_insert_words after insert on cases begin ${indexWords}; end`,
    `create trigger cases_update_words after update of search_text on cases begin ${indexWords}; end`,
    `create trigger cases_delete_words after delete on cases begin
      delete from case_search where rowid = (select key from case_search_keys where case_id = old.id);
      delete from case_search_keys where case_id = old.id; end`,
    `create trigger cases_update_standing after update of outcome, current_stage on cases
      when old.outcome <> new.outcome or old.current_stage <> new.current_stage
      begin update case_search_keys set outcome = new.outcome, stage = new.current_stage where case_id = new.id; end`,
  ],
  postgres: [],
}

const copyChange = 'update case_assignments set case_updated_at = new.updated_at where case_id = new.id'

const assignmentOrder: TriggerGroup = {
  why: `The list of a partner is read by an index over its assignments, in the order in which cases changed, without a look
    at all of its cases.`,
  sqlite: [
    `create trigger case_assignments_insert_change after insert on case_assignments
      begin update case_assignments set case_updated_at = (select updated_at from cases where id = new.case_id)
        where id = new.id; end`,
    `create trigger cases_update_change after update of updated_at on cases
      when old.updated_at <> new.updated_at begin ${copyChange}; end`,
  ],
  postgres: [
    procedure(
      'case_assignments_take_change',
      'new.case_updated_at := (select updated_at from cases where id = new.case_id); return new',
    ),
    `create trigger case_assignments_insert_change before insert on case_assignments
      for each row execute function case_assignments_take_change()`,
    procedureAfter('cases_tell_change', copyChange),
    `create trigger cases_update_change after update of updated_at on cases
      for each row when (old.updated_at <> new.updated_at) execute function cases_tell_change()`,
  ],
}

/** Every trigger. `migrate` reinstalls them if a statement changed. */
const triggers: readonly TriggerGroup[] = [
  auditLog,
  auditChain,
  commissionBooks,
  publishedRevision,
  documentCounts,
  fileCounts,
  operationCopies,
  caseDays,
  conditionedDay,
  caseWords,
  assignmentOrder,
  messageCounts,
  personIndex,
]

/** Statements that create the triggers of a dialect, in this order. */
export const triggersOf = (dialect: DialectName): readonly string[] =>
  triggers.flatMap((group) => group[dialect])
