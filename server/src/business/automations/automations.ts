import type { AutomationRule } from 'core/automations'
import type { Selectable } from 'kysely'
import type { Actor } from '../../platform/access/actor.ts'
import { editEntities } from '../../platform/entities/edit-entities.ts'
import type { AutomationTable } from '../schema.ts'
import { applyChanges } from '../../platform/db/apply-changes.ts'
import type { Db } from '../../platform/db/connect.ts'
import type { ChangeDeps } from '../../platform/events/record-event.ts'
import { ApiError, errorText } from '../../platform/http/api-error.ts'
import { readRule } from './rule.ts'
import { ruleProblems, type AutomationChange, type AutomationRow, type NewAutomation } from './schemas.ts'

type Row = Selectable<AutomationTable>

const toAutomationRow = ({ swept_at: _swept, rule, ...row }: Row): AutomationRow => ({
  ...row,
  ...readRule(rule),
})

const pickRule = ({
  trigger,
  numbers,
  stages,
  situations,
  waiting_on,
  action,
  template,
  text,
  waits_for,
}: AutomationRule): AutomationRule => ({
  trigger,
  numbers: numbers.toSorted((a, b) => a - b),
  stages,
  situations,
  waiting_on,
  action,
  // Drops fields that only other actions use.
  template: action === 'send' ? template : null,
  text: action === 'task' || action === 'tell' ? text : null,
  waits_for: action === 'wait' ? waits_for : null,
})

/** Validates and normalizes a rule. @throws ApiError invalid_input that names the field */
export function checkRule(input: AutomationRule): AutomationRule {
  const problems = ruleProblems(input)
  if (Object.keys(problems).length > 0) throw ApiError.ofFields(problems)
  return pickRule(input)
}

const isOwn = ({ key }: Row) => Number(key === null)

/** Lists the built-in rules in their order, then custom ones by name. */
export async function listAutomations(db: Db): Promise<AutomationRow[]> {
  const rows = await db.selectFrom('automations').selectAll().orderBy('id').execute()
  return rows
    .toSorted((a, b) => isOwn(a) - isOwn(b) || (isOwn(a) ? a.name.localeCompare(b.name) : 0))
    .map(toAutomationRow)
}

/** @throws ApiError not_allowed or invalid_input */
export const createAutomation = (
  deps: ChangeDeps,
  actor: Actor,
  { name, active, ...input }: NewAutomation,
): Promise<AutomationRow> =>
  editEntities(deps, actor, 'automations', async (automations) => {
    const rule = checkRule(input)
    const swept_at = deps.clock().toISOString()
    const { trigger } = rule
    return toAutomationRow(
      await automations.insert({ key: null, name, trigger, rule: JSON.stringify(rule), active, swept_at }),
    )
  })

/**
 * Changes a rule. An activated or altered rule starts now: earlier occasions do not count.
 * @throws ApiError not_allowed, invalid_input, not_found or stale
 */
export const updateAutomation = (
  deps: ChangeDeps,
  actor: Actor,
  id: string,
  { revision, name, active, ...input }: AutomationChange,
): Promise<AutomationRow> =>
  editEntities(deps, actor, 'automations', async (automations) => {
    const row = await automations.get(id, revision)
    const rule = checkRule(applyChanges(readRule(row.rule), input))
    const columns = { name, active, trigger: rule.trigger, rule: JSON.stringify(rule) }
    const begins = (active === true && !row.active) || columns.rule !== row.rule
    return toAutomationRow(
      await automations.save(
        row,
        { ...columns, ...(begins && { swept_at: deps.clock().toISOString() }) },
        'automation.changed',
      ),
    )
  })

/** Counts the active rules that write to clients. */
export async function countWritingRules(db: Db): Promise<number> {
  const rows = await db.selectFrom('automations').where('active', '=', true).select('rule').execute()
  return rows.filter(({ rule }) => readRule(rule).action === 'send').length
}

/** Activates or deactivates every built-in rule. An activated one starts now. @throws ApiError not_allowed */
export const setRecommended = (
  deps: ChangeDeps,
  actor: Actor,
  { active }: { active: boolean },
): Promise<AutomationRow[]> =>
  editEntities(deps, actor, 'automations', async (automations, trx) => {
    const builtIn = await trx.selectFrom('automations').where('key', 'is not', null).select('id').execute()
    const swept_at = deps.clock().toISOString()
    for (const { id } of builtIn) {
      const row = await automations.get(id)
      if (row.active !== active)
        await automations.save(row, { active, ...(active && { swept_at }) }, 'automation.changed')
    }
    return listAutomations(trx)
  })

/** @throws ApiError not_allowed, not_found, stale, or wrong_state for a built-in or active rule */
export const deleteAutomation = (
  deps: ChangeDeps,
  actor: Actor,
  id: string,
  revision?: number,
): Promise<void> =>
  editEntities(deps, actor, 'automations', async (automations) => {
    const row = await automations.get(id, revision)
    if (row.key !== null) throw new ApiError('wrong_state', errorText('regraDeFabrica'))
    if (row.active) throw new ApiError('wrong_state', errorText('regraLigada'))
    await automations.remove(row)
  })
