import { buildsOn } from 'core'
import type { Updateable } from 'kysely'
import { presentActor, type Actor } from '../../platform/access/actor.ts'
import { authorize, type Verb } from '../../platform/access/policy.ts'
import { applyChanges } from '../../platform/db/apply-changes.ts'
import type { Moment } from '../../platform/db/column-types.ts'
import type { Trx } from '../../platform/db/connect.ts'
import type { Database } from '../../platform/db/schema.ts'
import type { ChangeDeps } from '../../platform/events/record-event.ts'
import { ApiError, errorText } from '../../platform/http/api-error.ts'
import { checkSeen } from '../facts/check-seen.ts'
import type { SeenFacts } from '../facts/seen-schema.ts'
import { requireOpen, type CaseRow } from './case-state.ts'
import { casesFor } from './cases-visible-to.ts'
import type { CaseChange } from '../work-list/work-schemas.ts'
import { changeReferrer } from './referrer.ts'
import { requireStaff } from './require-staff.ts'
import { searchText } from '../work-list/search-text.ts'
import { searchedFacts } from '../work-list/searched-facts.ts'

type CaseColumns = Omit<Updateable<Database['cases']>, 'id' | 'search_text'>

/** Operations that an ended case rejects until it is reopened. */
const whileOpen = new Set<Verb>([
  'updateCase',
  'moveStage',
  'generateFees',
  'editCaseFees',
  'assignPartners',
  'generateChecklist',
  'uploadDocument',
  'reviewDocument',
  'reopenDocument',
  'claimDocument',
  'editChecklist',
])

/**
 * First step of every transaction that changes a case or its rows: locks the case, so that concurrent changes wait, and
 * checks permission again, since roles and assignments may have changed since the request arrived.
 * @param at time of the change; null while it may turn out to be none
 * @param seenAt `updated_at` that the caller saw; a later change makes the call fail
 * @returns the locked case and the current actor
 * @throws ApiError not_allowed, not_found, stale, or wrong_state for an ended case
 */
export async function touchCase(
  trx: Trx,
  asker: Actor,
  verb: Verb,
  caseId: string,
  at: Moment | null,
  seenAt?: Moment,
): Promise<{ caseRow: CaseRow; actor: Actor }> {
  const actor = await presentActor(trx, asker)
  authorize(actor, verb)
  const visible = casesFor(trx, actor, verb).where('cases.id', '=', caseId).select('cases.id')
  const caseRow = await trx
    .updateTable('cases')
    .set((row) => ({ updated_at: at ?? row.ref('updated_at') }))
    .where('id', '=', caseId)
    .where('id', 'in', visible)
    .$if(seenAt !== undefined, (one) => one.where('updated_at', '=', seenAt!))
    .returningAll()
    .executeTakeFirst()
  if (!caseRow) throw new ApiError(seenAt && (await visible.executeTakeFirst()) ? 'stale' : 'not_found')
  if (whileOpen.has(verb)) requireOpen(caseRow)
  return { caseRow, actor }
}

/** Updates columns of a case locked by `touchCase`, and its search text. @returns the updated case */
export async function writeCase(trx: Trx, caseRow: CaseRow, changes: CaseColumns): Promise<CaseRow> {
  const row = applyChanges(caseRow, changes)
  const facts = await searchedFacts(trx, row)
  return trx
    .updateTable('cases')
    .set({ ...changes, search_text: searchText({ ...row, facts }) })
    .where('id', '=', caseRow.id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** State on which the caller bases a change: `at` is the case's `updated_at`, `seen` holds values of its columns. */
interface SeenCase {
  at?: Moment | undefined
  seen?: SeenFacts
}

/** Changes a case's own columns. @returns the updated case @throws ApiError not_allowed, not_found or stale */
export async function updateCase(
  { db, clock, recordEvent }: ChangeDeps,
  asker: Actor,
  caseId: string,
  { title, ...input }: CaseChange,
  { at: seenAt, seen }: SeenCase = {},
): Promise<CaseRow> {
  authorize(asker, 'updateCase')
  // A blank title means none: the lists then show property type and place.
  const changes: CaseChange = { ...input, ...(title !== undefined && { title: title || null }) }
  const at = clock().toISOString()
  return db.transaction().execute(async (trx) => {
    const { caseRow, actor } = await touchCase(trx, asker, 'updateCase', caseId, null, seenAt)
    checkSeen(caseRow, changes, seen)
    if (
      caseRow.current_stage === 'obra' &&
      changes.property_type !== undefined &&
      !buildsOn(changes.property_type)
    )
      throw ApiError.ofFields({ property_type: errorText('tipoSemObra') })
    const columns = (Object.keys(changes) as (keyof CaseChange)[]).filter(
      (column) => changes[column] !== undefined && changes[column] !== caseRow[column],
    )
    if (columns.length === 0) return caseRow
    if (changes.responsible_id) await requireStaff(trx, changes.responsible_id)
    if (columns.includes('referred_by')) await changeReferrer(trx, caseRow, changes.referred_by ?? null)
    const written = await writeCase(trx, caseRow, { ...changes, updated_at: at })
    const valuesOf = (row: CaseChange) => Object.fromEntries(columns.map((column) => [column, row[column]]))
    await recordEvent(trx, {
      kind: 'case.updated',
      actor,
      subject: caseId,
      caseId,
      at,
      data: { columns },
      change: { before: valuesOf(caseRow), after: valuesOf(changes) },
    })
    return written
  })
}
