import { adminSettingsTexts } from 'core/texts/admin-settings'
import { areaScreen } from '../../shell/staff/area-screen.tsx'
import { listHouseBanks, type HouseBank } from '../banks/bank-api.ts'
import { BankContacts } from '../banks/bank-contacts.tsx'
import { ExportButton } from './export-button.tsx'
import { ImportButton } from './import-button.tsx'
import { listBanks, listSettings, type Bank, type Setting } from './settings-api.ts'
import { SettingsForm } from './settings-form.tsx'
import { useSettings } from './use-settings.ts'
import { Actions } from '../../ui/actions.tsx'

interface Props {
  settings: readonly Setting[]
  banks: readonly Bank[]
  houseBanks: readonly HouseBank[]
  reload: () => Promise<unknown>
}

function GeneralSettings({ settings: loaded, banks, houseBanks, reload }: Props) {
  const settings = useSettings(loaded, reload)
  return (
    <>
      <Actions>
        <ExportButton />
        <ImportButton settings={settings} />
      </Actions>
      <SettingsForm settings={settings} banks={banks} />
      <BankContacts banks={houseBanks} reload={reload} />
    </>
  )
}

/** Geral: title, subtitle and limits of the product. */
export const { loader, Component } = areaScreen({
  area: 'settings',
  load: async () => {
    const [settings, banks, houseBanks] = await Promise.all([listSettings(), listBanks(), listHouseBanks()])
    return { settings, banks, houseBanks }
  },
  failure: () => ({ title: adminSettingsTexts.erroCarregar }),
  show: (loaded, reload) => <GeneralSettings {...loaded} reload={reload} />,
})
