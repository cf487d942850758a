import { adminSettingsTexts } from 'core/texts/admin-settings'
import { areaScreen } from '../../shell/staff/area-screen.tsx'
import { ExportButton } from './export-button.tsx'
import { ImportButton } from './import-button.tsx'
import { listSettings, type Setting } from './settings-api.ts'
import { SettingsForm } from './settings-form.tsx'
import { useSettings } from './use-settings.ts'
import { Actions } from '../../ui/actions.tsx'

interface Props {
  settings: readonly Setting[]
  reload: () => Promise<unknown>
}

function GeneralSettings({ settings: loaded, reload }: Props) {
  const settings = useSettings(loaded, reload)
  return (
    <>
      <Actions>
        <ExportButton />
        <ImportButton settings={settings} />
      </Actions>
      <SettingsForm settings={settings} />
    </>
  )
}

/** Geral: title, subtitle and limits of the product. */
export const { loader, Component } = areaScreen({
  area: 'settings',
  load: listSettings,
  failure: () => ({ title: adminSettingsTexts.erroCarregar }),
  show: (settings, reload) => <GeneralSettings settings={settings} reload={reload} />,
})
