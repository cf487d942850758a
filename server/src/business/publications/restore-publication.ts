import { keysOf } from 'core'
import { feeRulesSchema, settingsSchema } from 'core/schema'
import { themeTokensSchema } from 'core/theme'
import { isDeepStrictEqual } from 'node:util'
import type { z } from 'zod'
import type { Actor } from '../../platform/access/actor.ts'
import { activateFormula } from '../../simulation/formulas/formulas.ts'
import { initialOf } from '../../publishing/settings/schemas.ts'
import { writeSetting } from '../../publishing/settings/save-settings.ts'
import { activateTheme } from '../../publishing/themes/themes.ts'
import { auditedChange, type RecordChange } from '../../platform/audit/audited-change.ts'
import { readSettings } from '../../publishing/config/settings.ts'
import type { Trx } from '../../platform/db/connect.ts'
import { editorOf } from '../../platform/entities/edit-entities.ts'
import type { ChangeDeps } from '../../platform/events/record-event.ts'
import { ApiError, errorText } from '../../platform/http/api-error.ts'
import { addLegalVersion, listLegalVersions } from '../../publishing/legal/legal-versions.ts'
import {
  formulaParts,
  legalParts,
  publishedParts,
  publishedSettings,
  readState,
  type PublishedState,
} from './published-state.ts'
import { readPublication } from './read-publication.ts'
import { beginPublication, completePublication, newestPublication } from './record-publication.ts'

interface Restoring {
  trx: Trx
  record: RecordChange
  actor: Actor
  at: string
}

type Wanted<Part extends keyof PublishedState> = PublishedState[Part]

/** @throws ApiError wrong_state for content that this version cannot read */
function readable<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const read = schema.safeParse(value)
  if (!read.success) throw new ApiError('wrong_state', errorText('estadoIlegivel'))
  return read.data
}

/** Recreates a deleted version under its number, which is never reused. */
async function restoreFormula(
  { trx, record, actor, at }: Restoring,
  name: string,
  wanted: Wanted<'formula'>,
) {
  const formulas = editorOf(trx, record, 'calc_formulas', at)
  const find = (column: 'id' | 'version', value: string | number) =>
    trx
      .selectFrom('calc_formulas')
      .where('name', '=', name)
      .where(column, '=', value)
      .selectAll()
      .executeTakeFirst()
  if (!wanted) {
    const active = await trx
      .selectFrom('calc_formulas')
      .where('name', '=', name)
      .where('is_active', '=', true)
      .selectAll()
      .executeTakeFirst()
    if (active) await formulas.save(active, { is_active: false, updated_by: actor.id }, 'formula.deactivated')
    return
  }
  const row =
    (await find('id', wanted.id)) ??
    (await find('version', wanted.version)) ??
    (await formulas.insert({
      name,
      version: wanted.version,
      body: JSON.stringify(wanted.body),
      is_active: false,
      updated_by: actor.id,
    }))
  await activateFormula(formulas, trx, row, { by: actor.id, at })
}

async function restoreFees({ trx, record, at }: Restoring, wanted: Wanted<'fees'>) {
  const fees = editorOf(trx, record, 'fee_catalog', at)
  const rows = await trx.selectFrom('fee_catalog').selectAll().execute()
  for (const { code, label, rules } of wanted) {
    const columns = { label, rules: JSON.stringify(readable(feeRulesSchema, rules)), active: true }
    const row = rows.find((one) => one.code === code)
    if (row) await fees.save(row, columns, 'fee.changed')
    else await fees.insert({ code, ...columns })
  }
  for (const row of rows)
    if (row.active && !wanted.some(({ code }) => code === row.code))
      await fees.save(row, { active: false }, 'fee.changed')
}

/** Keeps a theme that was changed since, unless it is active, and activates a copy with the old content. */
async function restoreTheme({ trx, record, at }: Restoring, wanted: Wanted<'theme'>) {
  const themes = editorOf(trx, record, 'themes', at)
  if (!wanted) {
    const active = await trx.selectFrom('themes').where('is_active', '=', true).selectAll().executeTakeFirst()
    if (active) await themes.save(active, { is_active: false }, 'theme.deactivated')
    return
  }
  const columns = {
    name: wanted.name,
    tokens: JSON.stringify(readable(themeTokensSchema, wanted.tokens)),
  }
  const row = await trx.selectFrom('themes').where('id', '=', wanted.id).selectAll().executeTakeFirst()
  if (row && isDeepStrictEqual(JSON.parse(row.tokens), wanted.tokens))
    await activateTheme(themes, trx, row, { name: wanted.name })
  else {
    const used = row?.is_active ? row : await themes.insert({ ...columns, is_active: false, created_at: at })
    await activateTheme(themes, trx, used, columns)
  }
}

async function restoreTexts({ trx, record, at }: Restoring, wanted: Wanted<'texts'>) {
  const strings = editorOf(trx, record, 'ui_strings', at)
  const rows = await trx.selectFrom('ui_strings').where('locale', '=', 'pt-BR').selectAll().execute()
  for (const row of rows) {
    const value = wanted[row.ns]?.[row.key]
    if (value === undefined) await strings.remove(row)
    else await strings.save(row, { value }, 'string.changed')
  }
  for (const [ns, texts] of Object.entries(wanted))
    for (const [key, value] of Object.entries(texts))
      if (!rows.some((row) => row.ns === ns && row.key === key))
        await strings.insert({ ns, key, value, locale: 'pt-BR' })
}

/** Default of a setting without a row. */
const initialOfKey = (key: string) =>
  key in settingsSchema.shape ? initialOf(key as keyof typeof settingsSchema.shape) : null

async function restoreSettings({ trx, record, actor, at }: Restoring, state: PublishedState) {
  const wanted: Record<string, unknown> = { ...publishedSettings(state.settings), ...state.branding }
  const now = await readState(trx)
  for (const key of new Set([...Object.keys(wanted), ...Object.keys({ ...now.settings, ...now.branding })])) {
    const initial = initialOfKey(key)
    const schema = settingsSchema.shape[key as keyof typeof settingsSchema.shape] as z.ZodType | undefined
    const value = key in wanted ? (schema ? readable(schema, wanted[key]) : wanted[key]) : initial
    await writeSetting(trx, record, {
      key,
      value: value as string | number | boolean | null,
      initial,
      revision: undefined,
      by: actor,
      at,
    })
  }
}

async function restorePages({ trx, record, actor, at }: Restoring, state: PublishedState) {
  const settings = await readSettings(trx)
  for (const [part, kind] of Object.entries(legalParts) as [keyof typeof legalParts, 'termos'][]) {
    const [current] = await listLegalVersions(trx, kind, settings)
    const wanted = state[part]
    if (current.source !== wanted.source || current.body !== wanted.body)
      await addLegalVersion(trx, record, current, wanted, { by: actor.id, at })
  }
}

/** Drops values that equal the default. */
const withoutInitial = (values: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(values).filter(([key, value]) => value !== initialOfKey(key)))

const versionIn = (formula: PublishedState['formula']) =>
  formula && { version: formula.version, body: formula.body }
const pageIn = ({ source, body }: PublishedState['terms']) => ({ source, body })

/** Content to compare, without row ids and without the number of an identical page. */
function contentsOf(state: PublishedState) {
  return {
    formula: versionIn(state.formula),
    lines: versionIn(state.lines),
    costs: versionIn(state.costs),
    fees: state.fees,
    theme: state.theme && { name: state.theme.name, tokens: state.theme.tokens },
    texts: state.texts,
    branding: withoutInitial(state.branding),
    settings: withoutInitial(publishedSettings(state.settings)),
    terms: pageIn(state.terms),
    privacy: pageIn(state.privacy),
  }
}

/** Lists the sections in which a state differs from the published one, with both contents. */
export function differencesOf(now: PublishedState, then: PublishedState) {
  const [present, former] = [contentsOf(now), contentsOf(then)]
  return publishedParts
    .filter((part) => !isDeepStrictEqual(present[part], former[part]))
    .map((part) => ({ part, now: present[part], former: former[part] }))
}

/**
 * Restores an earlier state in one step, through the usual operations, as the next state. No published state is lost.
 * @param seen newest state that the caller saw
 * @throws ApiError not_found, not_allowed, stale, or wrong_state for an unreadable or identical state
 */
export const restorePublication = (
  deps: ChangeDeps,
  actor: Actor,
  number: number,
  newestSeen: number,
): Promise<number> =>
  auditedChange(
    deps,
    actor,
    ['publications', 'calc_formulas', 'fee_catalog', 'themes', 'ui_strings', 'app_settings', 'legal_pages'],
    async (trx, record) => {
      if ((await newestPublication(trx)) !== newestSeen) throw new ApiError('stale')
      const state = await readPublication(trx, number)
      if (differencesOf(await readState(trx), state).length === 0)
        throw new ApiError('wrong_state', errorText('estadoJaNoAr'))
      const at = deps.clock().toISOString()
      const restoring = { trx, record, actor, at }
      beginPublication(trx, 'restore', { restored: number, isDeferred: true })
      for (const part of keysOf(formulaParts))
        await restoreFormula(restoring, formulaParts[part], state[part])
      await restoreFees(restoring, state.fees)
      await restoreTheme(restoring, state.theme)
      await restoreTexts(restoring, state.texts)
      await restoreSettings(restoring, state)
      await restorePages(restoring, state)
      const made = await completePublication(trx, { at, by: actor })
      if (made === null) throw new Error('nothing was restored')
      await record(
        'publication.restored',
        String(made),
        { number: newestSeen },
        { number: made, restored: number },
      )
      return made
    },
  )
