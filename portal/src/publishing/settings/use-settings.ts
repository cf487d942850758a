import { settingsSchema, type SettingKey } from 'core/schema'
import { adminSettingsTexts } from 'core/texts/admin-settings'
import { useState } from 'react'
import { z } from 'zod'
import { useForm } from '../../ui/forms/use-form.ts'
import { useToast } from '../../ui/toast/toast-context.ts'
import { useEditor } from '../../ui/editor/use-editor.ts'
import { settingFields, settingKeys } from './setting-fields.ts'
import { saveSettings, type Setting } from './settings-api.ts'

type Texts = Record<SettingKey, string>

const pick = <Values extends object>(values: Values, keys: readonly (keyof Values)[]) =>
  Object.fromEntries(keys.map((key) => [key, values[key]])) as Partial<Values>

const textOf = ({ value }: Setting) =>
  typeof value === 'number' ? String(value).replace('.', ',') : String(value)

const read = (settings: readonly Setting[] = []) =>
  Object.fromEntries(
    settings.map((setting) => [setting.key, { ...setting, text: textOf(setting) }]),
  ) as Record<SettingKey, Setting & { text: string }>

/** Value of a field's text, valid or not. */
function valueOf(text: string, { value }: Setting): string | number | boolean {
  if (typeof value === 'boolean') return text === 'true'
  return typeof value === 'number' ? Number(text.trim().replace(',', '.') || Number.NaN) : text.trim()
}

/** State of the form of general settings. Saves by other people discard nothing typed here. */
export function useSettings(settings: readonly Setting[], reload: () => Promise<unknown>) {
  const toast = useToast()
  const [restored, setRestored] = useState(false)
  const editor = useEditor({
    item: settings,
    read,
    equals: (text, setting) => valueOf(text, setting) === setting.value,
    reload,
    draft: 'configuracoes',
  })
  const { base, draft, changed, conflict } = editor
  const canSave = changed.length > 0 && !conflict
  const form = useForm({
    schema: z.preprocess(
      (texts) =>
        Object.fromEntries(settingKeys.map((key) => [key, valueOf((texts as Texts)[key], base[key])])),
      settingsSchema,
    ),
    labels: Object.fromEntries(settingKeys.map((key) => [key, settingFields[key].label()])),
    editor,
    send: async (values) => {
      const saved = await saveSettings({
        ...pick(values, changed),
        revisions: Object.fromEntries(changed.map((key) => [key, base[key].revision])),
      })
      editor.markSaved(saved, pick(draft, changed))
      setRestored(false)
      toast({ title: adminSettingsTexts.salvas, description: adminSettingsTexts.salvasTexto })
    },
    failure: () => ({ title: adminSettingsTexts.erroSalvar }),
    onProblem: editor.takeUp,
  })
  return {
    form,
    editor,
    canSave,
    /** The form contains restored defaults that are unsaved. */
    restored: restored && editor.isDirty,
    restore: () => {
      for (const key of settingKeys) form.set(key, String(base[key].default))
      setRestored(true)
      toast({ title: adminSettingsTexts.restaurados })
    },
    /** Takes over settings that the import saved. */
    replace: (saved: readonly Setting[], keys: readonly SettingKey[]) =>
      editor.markSaved(saved, pick(draft, keys)),
  }
}
