import { ExportButton } from './export-button.tsx'
import { ImportButton } from './import-button.tsx'
import { SettingsForm } from './settings-form.tsx'
import type { Setting } from './settings-api.ts'
import { useSettings } from './use-settings.ts'

/** The general settings, with the ways to take them elsewhere and back. */
export function GeneralSettings({ settings: loaded }: { settings: readonly Setting[] }) {
  const settings = useSettings(loaded)
  return (
    <>
      <div className="admin-actions">
        <ExportButton />
        <ImportButton settings={settings} />
      </div>
      <SettingsForm settings={settings} />
    </>
  )
}
