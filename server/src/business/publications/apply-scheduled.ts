import { formatDate, today } from 'core'
import { fillText } from 'core/texts'
import { paths } from 'core/paths'
import { publicationTexts } from 'core/texts/publication'
import { themeTokensSchema } from 'core/theme'
import type { Selectable } from 'kysely'
import type { Logger } from 'pino'
import { getActor, type Actor } from '../../platform/access/actor.ts'
import { activateFormula } from '../../simulation/formulas/formulas.ts'
import { checkPlaceholders } from '../../publishing/strings/strings.ts'
import { activateTheme } from '../../publishing/themes/themes.ts'
import { auditedChange, type RecordChange } from '../../platform/audit/audited-change.ts'
import type { Db, Trx } from '../../platform/db/connect.ts'
import type { ScheduledChangeTable } from '../schema.ts'
import { parseStored } from '../../platform/db/read-stored-json.ts'
import { editorOf } from '../../platform/entities/edit-entities.ts'
import type { ChangeDeps } from '../../platform/events/record-event.ts'
import { ApiError, errorText } from '../../platform/http/api-error.ts'
import { queueEmail } from '../../delivery/mail/queue-email.ts'
import { beginPublication } from './record-publication.ts'

type Change = Selectable<ScheduledChangeTable>

interface Applying {
  trx: Trx
  record: RecordChange
  actor: Actor
  change: Change
  at: string
}

async function applyFormula({ trx, record, actor, change, at }: Applying) {
  const row = await trx
    .selectFrom('calc_formulas')
    .where('id', '=', change.target)
    .selectAll()
    .executeTakeFirst()
  if (!row) throw new ApiError('wrong_state', errorText('versaoExcluida'))
  await activateFormula(editorOf(trx, record, 'calc_formulas', at), trx, row, { by: actor.id, at })
}

async function applyTheme({ trx, record, change, at }: Applying) {
  const row = await trx.selectFrom('themes').where('id', '=', change.target).selectAll().executeTakeFirst()
  if (!row) throw new ApiError('wrong_state', errorText('temaExcluido'))
  if (!parseStored(row.tokens, themeTokensSchema))
    throw new ApiError('wrong_state', errorText('temaIlegivel'))
  await activateTheme(editorOf(trx, record, 'themes', at), trx, row)
}

async function applyText({ trx, record, change, at }: Applying) {
  const strings = editorOf(trx, record, 'ui_strings', at)
  const [ns = '', ...rest] = change.slot.split('.')
  const key = rest.join('.')
  const { value } = change
  const row = await trx
    .selectFrom('ui_strings')
    .where('ns', '=', ns)
    .where('key', '=', key)
    .where('locale', '=', 'pt-BR')
    .selectAll()
    .executeTakeFirst()
  if (value === null) {
    if (row) await strings.remove(row)
    return
  }
  checkPlaceholders({ ns, key, value })
  if (row) await strings.save(row, { value }, 'string.changed')
  else await strings.insert({ ns, key, value, locale: 'pt-BR' })
}

const kinds = {
  formula: { table: 'calc_formulas', apply: applyFormula },
  theme: { table: 'themes', apply: applyTheme },
  text: { table: 'ui_strings', apply: applyText },
} as const

/**
 * Loads the person who scheduled a change, whose permission it needs.
 * @throws ApiError not_signed_in when the account is gone
 */
async function authorOf(db: Db, id: string): Promise<Actor> {
  const user = await db
    .selectFrom('auth_user')
    .where('id', '=', id)
    .select(['id', 'email', 'name', 'emailVerified'])
    .executeTakeFirst()
  if (!user) throw new ApiError('not_signed_in')
  return getActor(db, { ...user, emailVerified: Boolean(user.emailVerified) })
}

/** Applies a change and marks it as applied in one transaction. @throws ApiError when it cannot be applied */
async function apply(deps: ChangeDeps, change: Change): Promise<void> {
  const { table, apply: put } = kinds[change.kind as keyof typeof kinds]
  const actor = await authorOf(deps.db, change.created_by)
  await auditedChange(deps, actor, ['scheduled_changes', table], async (trx, record) => {
    const at = deps.clock().toISOString()
    const applied = await trx
      .updateTable('scheduled_changes')
      .set({ status: 'applied', settled_at: at })
      .where('id', '=', change.id)
      .where('status', '=', 'waiting')
      .returningAll()
      .executeTakeFirst()
    // Another process was faster, or the change was cancelled.
    if (!applied) return
    beginPublication(trx, 'schedule')
    await put({ trx, record, actor, change, at })
    await record('schedule.applied', change.id, change, applied)
  })
}

const listAdministrators = (trx: Trx) =>
  trx
    .selectFrom('user_roles')
    .innerJoin('auth_user', 'auth_user.id', 'user_roles.user_id')
    .where('user_roles.role', '=', 'admin')
    .where('auth_user.disabledAt', 'is', null)
    .orderBy('auth_user.email')
    .select('auth_user.email')
    .execute()

/** Gives a change up and notifies every administrator of the reason. The active state stays. */
async function giveUp({ db, clock, recordEvent, origin }: ApplyDeps, change: Change, error: ApiError) {
  const isGone = error.code === 'not_signed_in' || error.code === 'not_allowed'
  const text = isGone ? errorText('quemAgendouSaiu') : error.text
  const problem = typeof text === 'string' ? errorText('situacaoNaoPermite') : text
  const now = clock()
  const at = now.toISOString()
  await db.transaction().execute(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('scheduled_changes')
      .set({ status: 'failed', settled_at: at, problem: JSON.stringify(problem) })
      .where('id', '=', change.id)
      .where('status', '=', 'waiting')
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return
    await recordEvent(trx, { kind: 'schedule.failed', actor: null, subject: change.id, at, data: {} })
    const values = {
      mudanca: change.label,
      dia: formatDate(change.takes_effect_on),
      motivo: new ApiError(error.code, problem).message,
      link: `${origin}${paths.adminPublication}?aba=agenda`,
    }
    for (const { email } of await listAdministrators(trx))
      await queueEmail(
        trx,
        {
          to: email,
          subject: fillText(publicationTexts.emailAssunto, values),
          text: fillText(publicationTexts.emailTexto, values),
        },
        now,
      )
  })
}

interface ApplyDeps extends ChangeDeps {
  /** Public origin of the product. */
  origin: string
  log: Logger
}

/** Milliseconds of retries after the first temporary failure, such as an unreachable database. */
const PATIENCE_MS = 60 * 60 * 1000

/** Time of a change's first failure; stores the current time if it is the first. */
async function firstFailureOf({ db, clock }: ApplyDeps, { id, first_failed_at }: Change): Promise<string> {
  if (first_failed_at) return first_failed_at
  const at = clock().toISOString()
  await db.updateTable('scheduled_changes').set({ first_failed_at: at }).where('id', '=', id).execute()
  return at
}

/** Applies a change or gives it up. @throws an error that is worth a retry */
async function settle(deps: ApplyDeps, change: Change): Promise<void> {
  try {
    await apply(deps, change)
  } catch (error) {
    const logFields = {
      mudanca: change.id,
      ...(error instanceof ApiError ? { codigo: error.code } : { err: error }),
    }
    deps.log.warn(logFields, 'Uma mudança agendada não pôde entrar em vigor')
    if (error instanceof ApiError) return await giveUp(deps, change, error)
    const since = await firstFailureOf(deps, change)
    if (deps.clock().getTime() - Date.parse(since) < PATIENCE_MS) throw error
    await giveUp(deps, change, new ApiError('internal', errorText('agendadaFalhou')))
  }
}

/**
 * Applies due changes, earliest first. Gives up invalid ones, and retries other failures for an hour; one failure does
 * not stop the rest.
 * @throws AggregateError at the end when some must be retried
 */
export async function applyScheduled(deps: ApplyDeps, ending?: AbortSignal): Promise<void> {
  const due = await deps.db
    .selectFrom('scheduled_changes')
    .where('status', '=', 'waiting')
    .where('takes_effect_on', '<=', today(deps.clock()))
    .orderBy('takes_effect_on')
    .orderBy('created_at')
    .orderBy('id')
    .selectAll()
    .execute()
  const left: unknown[] = []
  for (const change of due) {
    if (ending?.aborted) break
    await settle(deps, change).catch((error: unknown) => left.push(error))
  }
  if (left.length > 0)
    throw new AggregateError(left, `${left.length} mudanças agendadas ficam para outra tentativa`, {
      cause: left[0],
    })
}
