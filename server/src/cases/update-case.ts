import { buildsOn } from 'core'
import type { Updateable } from 'kysely'
import { presentActor, type Actor } from '../access/actor.ts'
import { authorize, type Verb } from '../access/policy.ts'
import type { Moment } from '../db/column-types.ts'
import type { Trx } from '../db/connect.ts'
import type { Database } from '../db/schema.ts'
import type { ChangeDeps } from '../events/record-event.ts'
import { ApiError, errorText } from '../http/api-error.ts'
import { requireOpen, type CaseRow } from './case-state.ts'
import { casesFor } from './cases-visible-to.ts'
import type { CaseChange } from './work-schemas.ts'
import { changeReferrer } from './referrer.ts'
import { requireStaff } from './require-staff.ts'
import { searchText } from './search-text.ts'
import { searchedFacts } from './searched-facts.ts'

type CaseColumns = Omit<Updateable<Database['cases']>, 'id' | 'search_text'>

/** What is not done with a case that has ended, before it is opened again. */
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
 * The first thing that any change of a case, or of what hangs on it, does in its transaction: whoever changes the same
 * case at the same time waits here. Roles and assignments may have changed since the request came in, so permission is
 * looked up again.
 * @param at when it changes; null while it is not sure that it does
 * @param seenAt `updated_at` as whoever asks saw it, where a change since then is not to be written over
 * @returns the case as it stands, and who asks as they are now
 * @throws ApiError not_allowed, not_found, stale, or wrong_state for one that has ended
 */
export async function touchCase(
  trx: Trx,
  asker: Actor,
  verb: Verb,
  caseId: string,
  at: Moment | null,
  seenAt?: Moment,
): Promise<{ found: CaseRow; actor: Actor }> {
  const actor = await presentActor(trx, asker)
  authorize(actor, verb)
  const visible = casesFor(trx, actor, verb).where('cases.id', '=', caseId).select('cases.id')
  const found = await trx
    .updateTable('cases')
    .set((row) => ({ updated_at: at ?? row.ref('updated_at') }))
    .where('id', '=', caseId)
    .where('id', 'in', visible)
    .$if(seenAt !== undefined, (one) => one.where('updated_at', '=', seenAt!))
    .returningAll()
    .executeTakeFirst()
  if (!found) throw new ApiError(seenAt && (await visible.executeTakeFirst()) ? 'stale' : 'not_found')
  if (whileOpen.has(verb)) requireOpen(found)
  return { found, actor }
}

/** Writes columns of a case that `touchCase` gave, and what it is then found by. */
export async function writeCase(trx: Trx, found: CaseRow, changes: CaseColumns): Promise<void> {
  const row = { ...found, ...changes }
  const facts = await searchedFacts(trx, row)
  await trx
    .updateTable('cases')
    .set({ ...changes, search_text: searchText({ ...row, facts }) })
    .where('id', '=', found.id)
    .execute()
}

/** Changes what the staff knows of a case. @throws ApiError not_allowed or not_found */
export async function updateCase(
  { db, clock, recordEvent }: ChangeDeps,
  asker: Actor,
  caseId: string,
  { title, ...given }: CaseChange,
  seenAt?: Moment,
): Promise<void> {
  authorize(asker, 'updateCase')
  // A blank title is none: what the place shows is shown.
  const changes: CaseChange = { ...given, ...(title !== undefined && { title: title || null }) }
  const at = clock().toISOString()
  await db.transaction().execute(async (trx) => {
    const { found, actor } = await touchCase(trx, asker, 'updateCase', caseId, null, seenAt)
    if (
      found.current_stage === 'obra' &&
      changes.property_type !== undefined &&
      !buildsOn(changes.property_type)
    )
      throw ApiError.ofFields({ property_type: errorText('tipoSemObra') })
    const columns = (Object.keys(changes) as (keyof CaseChange)[]).filter(
      (column) => changes[column] !== undefined && changes[column] !== found[column],
    )
    if (columns.length === 0) return
    if (changes.responsible_id) await requireStaff(trx, changes.responsible_id)
    if (columns.includes('referred_by')) await changeReferrer(trx, found, changes.referred_by ?? null)
    await writeCase(trx, found, { ...changes, updated_at: at })
    const valuesOf = (row: CaseChange) => Object.fromEntries(columns.map((column) => [column, row[column]]))
    await recordEvent(trx, {
      kind: 'case.updated',
      actor,
      subject: caseId,
      caseId,
      at,
      data: { columns },
      change: { before: valuesOf(found), after: valuesOf(changes) },
    })
  })
}
