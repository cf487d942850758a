import { foldText } from 'core'
import type { Actor } from '../../platform/access/actor.ts'
import { authorize } from '../../platform/access/policy.ts'
import { applyChanges } from '../../platform/db/apply-changes.ts'
import type { Db, Trx } from '../../platform/db/connect.ts'
import { editEntities } from '../../platform/entities/edit-entities.ts'
import type { ChangeDeps } from '../../platform/events/record-event.ts'
import { ApiError, errorText } from '../../platform/http/api-error.ts'
import { daysOf, previewRules } from './apply-rules.ts'
import { lockLedger } from './lock-ledger.ts'
import { recalculate, refuseMeanwhile } from './recalculate.ts'
import { listRules, type RuleRow } from './read-due-cases.ts'
import type { CommissionRule, CommissionRuleChange, NewCommissionRule, RulePreview } from './rule-schemas.ts'

/** Lists the rules, latest start first. */
export const listCommissionRules = (db: Db): Promise<CommissionRule[]> => listRules(db)

const keyOf = ({ bank, line, valid_from }: NewCommissionRule) =>
  [bank, line].map((name) => (name === null ? '' : foldText(name))).join('\n') + valid_from

/**
 * Rejects a rule with the first day of another for the same contracts, or with an end before its start.
 * @throws ApiError
 */
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

/** Adds a rule and applies it to open commissions. @throws ApiError already_exists, invalid_input or wrong_state */
export const createCommissionRule = (
  deps: ChangeDeps,
  actor: Actor,
  input: NewCommissionRule,
): Promise<CommissionRule> =>
  editEntities(deps, actor, 'commission_rules', async (rules, trx) => {
    await lockLedger(trx, 'alone')
    await refuseMeanwhile(trx)
    check(input, await listRules(trx))
    const row = await rules.insert(input)
    await recalculate(trx, following(deps, actor), daysOf([row]))
    return row
  })

/** Changes a rule and updates open commissions that match before or after. @throws ApiError */
export const updateCommissionRule = (
  deps: ChangeDeps,
  actor: Actor,
  id: string,
  { revision, ...input }: CommissionRuleChange,
): Promise<CommissionRule> =>
  editEntities(deps, actor, 'commission_rules', async (rules, trx) => {
    await lockLedger(trx, 'alone')
    await refuseMeanwhile(trx)
    const row = await rules.get(id, revision)
    check(applyChanges(row, input), await others(trx, id))
    const after = await rules.save(row, input, 'commission_rule.changed')
    await recalculate(trx, following(deps, actor), daysOf([row, after]))
    return after
  })

/**
 * Deletes a rule that no open commission depends on. Compares all its contracts first, while other requests get their
 * turn; later changes follow by a recalculation.
 * @throws ApiError not_found, stale, or wrong_state for a rule that an open commission depends on
 */
export async function deleteCommissionRule(
  deps: ChangeDeps,
  actor: Actor,
  id: string,
  revision?: number,
): Promise<void> {
  authorize(actor, 'editCommissions')
  const table = await listRules(deps.db)
  const removed = table.find((rule) => rule.id === id)
  const rest = table.filter((rule) => rule !== removed)
  const changes = removed && (await previewRules(deps.db, rest, daysOf([removed])))
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

/**
 * Previews the effect of saving a rule on open commissions.
 * @throws ApiError not_allowed, not_found, already_exists or invalid_input
 */
export async function previewCommissionRule(
  { db }: { db: Db },
  actor: Actor,
  { id, ...input }: NewCommissionRule & { id?: string | undefined },
): Promise<RulePreview> {
  authorize(actor, 'editCommissions')
  const all = await listRules(db)
  const former = all.find((rule) => rule.id === id)
  if (id !== undefined && !former) throw new ApiError('not_found')
  const rest = all.filter((rule) => rule !== former)
  check(input, rest)
  const next: RuleRow = { ...input, id: id ?? '', updated_at: '', revision: 0 }
  return previewRules(db, [...rest, next], daysOf(former ? [former, next] : [next]))
}
