import { defaultSettings } from 'core'
import type { Actor } from '../../access/actor.ts'
import { change, type ChangeDeps } from '../change.ts'
import { settingKeys, type SettingsChange } from './schemas.ts'
import { writeSetting } from './write-setting.ts'

/** Saves the settings that were sent: all of them, or none when one is stale. @throws ApiError stale */
export const saveSettings = (
  deps: ChangeDeps,
  actor: Actor,
  { revisions = {}, ...settings }: SettingsChange,
): Promise<void> =>
  change(deps, actor, 'app_settings', async (trx, record) => {
    const at = deps.clock().toISOString()
    // In the order of the form, so that the log tells it as the screen shows it.
    for (const key of settingKeys) {
      const value = settings[key]
      if (value === undefined) continue
      const written = { key, value, initial: defaultSettings[key], revision: revisions[key], by: actor, at }
      await writeSetting(trx, record, written)
    }
  })
