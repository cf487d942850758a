import { Button } from '@radix-ui/themes/components/button'
import { adminGeralTexts } from 'core/texts/admin-geral'
import { Download } from 'lucide-react'
import { useAction } from '../../api/use-action.ts'
import { useToast } from '../../toast/toast-context.ts'
import { saveAsFile } from './save-as-file.ts'
import { exportSettings } from './settings-api.ts'

/** Downloads every setting there is. */
export function ExportButton() {
  const toast = useToast()
  const { run, running } = useAction({ failure: () => ({ title: adminGeralTexts.erroExportar }) })
  const exportAll = () =>
    run(async () => {
      const exported = await exportSettings()
      const name = `configuracoes-${exported.exported_at.slice(0, 10)}.json`
      saveAsFile(name, `${JSON.stringify(exported, null, 2)}\n`, 'application/json')
      toast({ title: adminGeralTexts.exportadas })
    })
  return (
    <Button variant="outline" color="gray" highContrast loading={running} onClick={() => void exportAll()}>
      <Download className="icon" />
      {adminGeralTexts.exportar}
    </Button>
  )
}
