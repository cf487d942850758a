import { foldText } from 'core'
import type { Actor } from '../access/actor.ts'
import { authorize } from '../access/policy.ts'
import type { Db, Trx } from '../db/connect.ts'
import { editEntities } from '../entities/edit-entities.ts'
import type { ChangeDeps } from '../events/record-event.ts'
import { ApiError, errorText } from '../http/api-error.ts'
import { daysOf, previewRules } from './apply-rules.ts'
import { lockLedger } from './lock-ledger.ts'
import { recalculate, refuseMeanwhile } from './recalculate.ts'
import { listRules, type RuleRow } from './read-due-cases.ts'
import type { CommissionRule, CommissionRuleChange, NewCommissionRule, RulePreview } from './rule-schemas.ts'

/** The table, what began last first. */
export const listCommissionRules = (db: Db): Promise<CommissionRule[]> => listRules(db)

const keyOf = ({ bank, line, valid_from }: NewCommissionRule) =>
  [bank, line].map((name) => (name === null ? '' : foldText(name))).join('\n') + valid_from

/** Two rows of the same contracts do not begin on the same day, and none ends before it begins. @throws ApiError */
function check(rule: NewCommissionRule, others: readonly RuleRow[]): void {
  if (rule.valid_until !== null && rule.valid_until < rule.valid_from)
    throw ApiError.ofFields({ valid_until: errorText('regraAcabaAntes') })
  const same = errorText('regraDeComissaoJaExiste')
  if (others.some((other) => keyOf(other) === keyOf(rule)))
    throw new ApiError('already_exists', same, { valid_from: same })
}

const following = ({ clock, recordEvent }: ChangeDeps, actor: Actor) => ({
  recordEvent,
  actor,
  at: clock().toISOString(),
})

const others = async (trx: Trx, id: string) => (await listRules(trx)).filter((rule) => rule.id !== id)

/** Adds a row, which what is open of its contracts follows. @throws ApiError already_exists, invalid_input or wrong_state */
export const createCommissionRule = (
  deps: ChangeDeps,
  actor: Actor,
  given: NewCommissionRule,
): Promise<CommissionRule> =>
  editEntities(deps, actor, 'commission_rules', async (rules, trx) => {
    await lockLedger(trx, 'alone')
    await refuseMeanwhile(trx)
    check(given, await listRules(trx))
    const row = await rules.insert(given)
    await recalculate(trx, following(deps, actor), daysOf([row]))
    return row
  })

/** Changes a row, which what is open of its contracts, before or after, follows. @throws ApiError */
export const updateCommissionRule = (
  deps: ChangeDeps,
  actor: Actor,
  id: string,
  { revision, ...given }: CommissionRuleChange,
): Promise<CommissionRule> =>
  editEntities(deps, actor, 'commission_rules', async (rules, trx) => {
    await lockLedger(trx, 'alone')
    await refuseMeanwhile(trx)
    const row = await rules.get(id, revision)
    check({ ...row, ...given }, await others(trx, id))
    const after = await rules.save(row, given, 'commission_rule.changed')
    await recalculate(trx, following(deps, actor), daysOf([row, after]))
    return after
  })

/**
 * Deletes a row that nothing open is due by. All of its contracts are looked at before, while others have their turn; what
 * came up meanwhile follows the table as after any other change of it.
 * @throws ApiError not_found, stale, or wrong_state for one that something open is due by
 */
export async function deleteCommissionRule(
  deps: ChangeDeps,
  actor: Actor,
  id: string,
  revision?: number,
): Promise<void> {
  authorize(actor, 'editCommissions')
  const table = await listRules(deps.db)
  const found = table.find((rule) => rule.id === id)
  const rest = table.filter((rule) => rule !== found)
  const changes = found && (await previewRules(deps.db, rest, daysOf([found])))
  await editEntities(deps, actor, 'commission_rules', async (rules, trx) => {
    await lockLedger(trx, 'alone')
    await refuseMeanwhile(trx)
    const row = await rules.get(id, revision)
    const n = changes ? changes.added + changes.changed + changes.removed : 0
    if (n > 0) throw new ApiError('wrong_state', errorText('regraDeComissaoEmUso', { n }))
    await rules.remove(row)
    await recalculate(trx, following(deps, actor), daysOf([row]))
  })
}

/** What saving a row would change of what is open. @throws ApiError not_allowed, not_found, already_exists or invalid_input */
export async function previewCommissionRule(
  { db }: { db: Db },
  actor: Actor,
  { id, ...given }: NewCommissionRule & { id?: string | undefined },
): Promise<RulePreview> {
  authorize(actor, 'editCommissions')
  const all = await listRules(db)
  const former = all.find((rule) => rule.id === id)
  if (id !== undefined && !former) throw new ApiError('not_found')
  const rest = all.filter((rule) => rule !== former)
  check(given, rest)
  const next: RuleRow = { ...given, id: id ?? '', updated_at: '', revision: 0 }
  return previewRules(db, [...rest, next], daysOf(former ? [former, next] : [next]))
}
