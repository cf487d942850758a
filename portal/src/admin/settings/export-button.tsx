import { adminSettingsTexts } from 'core/texts/admin-settings'
import { Download } from 'lucide-react'
import { useAction } from '../../api/use-action.ts'
import { useToast } from '../../toast/toast-context.ts'
import { exportSettings } from './settings-api.ts'
import { OutlineButton } from '../../ui/outline-button.tsx'

/** Hands a text to the browser as a file to keep. */
function saveAsFile(name: string, text: string, type: string): void {
  const address = URL.createObjectURL(new Blob([text], { type }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // Not at once: the browser may only be about to read it.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}

/** Downloads every setting there is. */
export function ExportButton() {
  const toast = useToast()
  const { run, running } = useAction({ failure: () => ({ title: adminSettingsTexts.erroExportar }) })
  const exportAll = () =>
    run(async () => {
      const exported = await exportSettings()
      const name = `configuracoes-${exported.exported_at.slice(0, 10)}.json`
      saveAsFile(name, `${JSON.stringify(exported, null, 2)}\n`, 'application/json')
      toast({ title: adminSettingsTexts.exportadas })
    })
  return (
    <OutlineButton loading={running} onClick={() => void exportAll()}>
      <Download />
      {adminSettingsTexts.exportar}
    </OutlineButton>
  )
}
