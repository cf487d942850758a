import type { AutomationRule } from 'core/automations'
import type { Selectable } from 'kysely'
import type { Actor } from '../access/actor.ts'
import { editEntities } from '../entities/edit-entities.ts'
import type { AutomationTable } from '../db/automation-schema.ts'
import type { Db } from '../db/connect.ts'
import type { ChangeDeps } from '../events/record-event.ts'
import { ApiError, errorText } from '../http/api-error.ts'
import { readRule } from './rule.ts'
import { ruleProblems, type AutomationChange, type AutomationRow, type NewAutomation } from './schemas.ts'

type Row = Selectable<AutomationTable>

const told = ({ swept_at: _swept, rule, ...row }: Row): AutomationRow => ({ ...row, ...readRule(rule) })

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
  // What another action needs is not kept.
  template: action === 'send' ? template : null,
  text: action === 'task' || action === 'tell' ? text : null,
  waits_for: action === 'wait' ? waits_for : null,
})

/** A rule as it may be kept. @throws ApiError invalid_input that names the field */
export function checkRule(given: AutomationRule): AutomationRule {
  const problems = ruleProblems(given)
  if (Object.keys(problems).length > 0) throw ApiError.ofFields(problems)
  return pickRule(given)
}

const isOwn = ({ key }: Row) => Number(key === null)

/** The rules, in the order in which the product came with them, then those of one's own. */
export async function listAutomations(db: Db): Promise<AutomationRow[]> {
  const rows = await db.selectFrom('automations').selectAll().orderBy('id').execute()
  return rows
    .toSorted((a, b) => isOwn(a) - isOwn(b) || (isOwn(a) ? a.name.localeCompare(b.name) : 0))
    .map(told)
}

/** @throws ApiError not_allowed or invalid_input */
export const createAutomation = (
  deps: ChangeDeps,
  actor: Actor,
  { name, active, ...given }: NewAutomation,
): Promise<AutomationRow> =>
  editEntities(deps, actor, 'automations', async (automations) => {
    const rule = checkRule(given)
    const swept_at = deps.clock().toISOString()
    const { trigger } = rule
    return told(
      await automations.insert({ key: null, name, trigger, rule: JSON.stringify(rule), active, swept_at }),
    )
  })

/**
 * Changes a rule. Switched on, or with another meaning, it begins from now on: nothing that was before counts.
 * @throws ApiError not_allowed, invalid_input, not_found or stale
 */
export const updateAutomation = (
  deps: ChangeDeps,
  actor: Actor,
  id: string,
  { revision, name, active, ...given }: AutomationChange,
): Promise<AutomationRow> =>
  editEntities(deps, actor, 'automations', async (automations) => {
    const row = await automations.get(id, revision)
    const rule = checkRule({ ...readRule(row.rule), ...given })
    const columns = { name, active, trigger: rule.trigger, rule: JSON.stringify(rule) }
    const begins = (active === true && !row.active) || columns.rule !== row.rule
    return told(
      await automations.save(
        row,
        { ...columns, ...(begins && { swept_at: deps.clock().toISOString() }) },
        'automation.changed',
      ),
    )
  })

/** @throws ApiError not_allowed, not_found, stale, or wrong_state for one that is built in or active */
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
