import type { SettingKey } from 'core/schema'
import { adminSettingsTexts } from 'core/texts/admin-settings'
import { useState } from 'react'
import type { ApiProblem } from '../../ui/async/api-problem.ts'
import { useAction } from '../../ui/async/use-action.ts'
import { useToast } from '../../ui/toast/toast-context.ts'
import { readSettingsFile, type SettingsFile } from './read-settings-file.ts'
import { listSettings, saveSettings, type Setting } from './settings-api.ts'

/** Chosen file: its error, or its content with the current settings. */
export type Opened =
  | { name: string; problem: string }
  | { name: string; file: SettingsFile; now: readonly Setting[]; stale: boolean }

export const differencesOf = ({ file, now }: { file: SettingsFile; now: readonly Setting[] }) =>
  now.filter(({ key, value }) => file.values[key] !== undefined && file.values[key] !== value)

/** Imports settings from a file, after the person has seen the changes. */
export function useImport(onSaved: (saved: readonly Setting[], keys: SettingKey[]) => void) {
  const toast = useToast()
  const [opened, setOpened] = useState<Opened>()
  const { run, running } = useAction({ failure: () => ({ title: adminSettingsTexts.erroImportar }) })

  const open = (chosen: File) =>
    run(async () => {
      const { name } = chosen
      const file = await readSettingsFile(chosen)
      setOpened(
        typeof file === 'string'
          ? { name, problem: file }
          : { name, file, now: await listSettings(), stale: false },
      )
    })

  const apply = () =>
    run(async () => {
      if (!opened || 'problem' in opened) return
      const { file } = opened
      const changes = differencesOf(opened)
      const pick = (value: (setting: Setting) => unknown) =>
        Object.fromEntries(changes.map((setting) => [setting.key, value(setting)]))
      const saved = await saveSettings({
        ...pick(({ key }) => file.values[key]),
        revisions: pick(({ revision }) => revision),
      }).catch(async (problem: ApiProblem) => {
        if (problem.code === 'stale') setOpened({ ...opened, now: await listSettings(), stale: true })
        throw problem
      })
      onSaved(
        saved,
        changes.map(({ key }) => key),
      )
      setOpened(undefined)
      toast({ title: adminSettingsTexts.importadas, description: adminSettingsTexts.salvasTexto })
    })

  return { opened, open, apply, running, close: () => setOpened(undefined) }
}
