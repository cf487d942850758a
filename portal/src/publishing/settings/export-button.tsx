import { adminSettingsTexts } from 'core/texts/admin-settings'
import { Download } from 'lucide-react'
import { useAction } from '../../ui/async/use-action.ts'
import { useToast } from '../../ui/toast/toast-context.ts'
import { exportSettings } from './settings-api.ts'
import { OutlineButton } from '../../ui/outline-button.tsx'
import { saveAsFile } from '../../ui/save-as-file.ts'

export function ExportButton() {
  const toast = useToast()
  const { run, running } = useAction({ failure: () => ({ title: adminSettingsTexts.erroExportar }) })
  const exportAll = () =>
    run(async () => {
      const exported = await exportSettings()
      const name = `configuracoes-${exported.exported_at.slice(0, 10)}.json`
      saveAsFile(name, new Blob([`${JSON.stringify(exported, null, 2)}\n`], { type: 'application/json' }))
      toast({ title: adminSettingsTexts.exportadas })
    })
  return (
    <OutlineButton loading={running} onClick={() => void exportAll()}>
      <Download />
      {adminSettingsTexts.exportar}
    </OutlineButton>
  )
}
