import { settingsSchema, type EditableSettings, type SettingKey } from 'core/schema'
import type { Setting } from './settings-api.ts'

/** What is typed, over what was seen of the server. */
export interface Draft {
  seen: readonly Setting[]
  typed: Record<SettingKey, string>
  /** What somebody else saved in the meantime of a value that was changed here. */
  theirs: Partial<Record<SettingKey, Setting>>
}

const byKey = <Value>(settings: readonly Setting[], value: (setting: Setting) => Value) =>
  Object.fromEntries(settings.map((setting) => [setting.key, value(setting)])) as Record<SettingKey, Value>

export const startDraft = (seen: readonly Setting[]): Draft => ({
  seen,
  typed: byKey(seen, ({ value }) => String(value)),
  theirs: {},
})

/** The value that the text of a field stands for, whether it may be or not. */
export const valueOf = ({ value }: Setting, text: string): string | number =>
  typeof value === 'number' ? Number(text.trim().replace(',', '.') || Number.NaN) : text

/** The settings that differ from what was seen. */
export const changedIn = ({ seen, typed }: Draft): Setting[] =>
  seen.filter((setting) => {
    const value = valueOf(setting, typed[setting.key])
    return (typeof value === 'string' ? value.trim() : value) !== setting.value
  })

export const type = (draft: Draft, key: SettingKey, text: string): Draft => ({
  ...draft,
  typed: { ...draft.typed, [key]: text },
})

/** The values of the product before anybody changed them. */
export const restore = (draft: Draft): Draft => ({
  ...draft,
  typed: byKey(draft.seen, (setting) => String(setting.default)),
})

const without = (theirs: Draft['theirs'], key: SettingKey) => ({ ...theirs, [key]: undefined })

/** Has a setting as the server has it, whatever was typed. */
export const take = (draft: Draft, setting: Setting): Draft => ({
  seen: draft.seen.map((one) => (one.key === setting.key ? setting : one)),
  typed: { ...draft.typed, [setting.key]: String(setting.value) },
  theirs: without(draft.theirs, setting.key),
})

/** Keeps what was typed, over what somebody else saved. */
export const keep = (draft: Draft, setting: Setting): Draft => ({
  ...draft,
  seen: draft.seen.map((one) => (one.key === setting.key ? setting : one)),
  theirs: without(draft.theirs, setting.key),
})

/**
 * What the server has now meets what is typed: it is taken where nothing else was typed; elsewhere who types chooses.
 */
export function meet(draft: Draft, now: readonly Setting[]): Draft {
  const changed = changedIn(draft).map(({ key }) => key)
  return now.reduce<Draft>((met, setting) => {
    const isSeen = met.seen.some(({ key, revision }) => key === setting.key && revision === setting.revision)
    if (isSeen) return met
    const isSame = valueOf(setting, met.typed[setting.key]) === setting.value
    return changed.includes(setting.key) && !isSame
      ? { ...met, theirs: { ...met.theirs, [setting.key]: setting } }
      : take(met, setting)
  }, draft)
}

/**
 * What was saved is seen now. What somebody typed while it was being saved stays.
 * @param sent what was typed of it when it was sent
 */
export function adopt(draft: Draft, sent: Partial<Draft['typed']>, saved: readonly Setting[]): Draft {
  const taken = saved.filter(({ key }) => sent[key] !== undefined)
  const seen = taken.reduce(
    (before, setting) =>
      sent[setting.key] === before.typed[setting.key] ? take(before, setting) : keep(before, setting),
    draft,
  )
  return meet(seen, saved)
}

/** What is to be sent: the changed values, with the revisions they were changed from. */
export function changeOf(draft: Draft) {
  const values = byKey(draft.seen, (setting) => valueOf(setting, draft.typed[setting.key]))
  const { data, error } = settingsSchema.safeParse(values)
  if (error) return { error }
  const changed = changedIn(draft)
  const pick = <Value>(value: (setting: Setting) => Value) =>
    Object.fromEntries(changed.map((setting) => [setting.key, value(setting)]))
  const change: Partial<EditableSettings> & { revisions: Partial<Record<SettingKey, number>> } = {
    ...pick(({ key }) => data[key]),
    revisions: pick(({ revision }) => revision),
  }
  return { change, sent: pick(({ key }) => draft.typed[key]) as Partial<Draft['typed']> }
}
