import { Button } from '@radix-ui/themes/components/button'
import { fillText } from 'core/texts'
import { adminGeralTexts } from 'core/texts/admin-geral'
import { Upload } from 'lucide-react'
import { useRef } from 'react'
import { Callout } from '../../ui/callout.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ImportDifference } from './import-difference.tsx'
import { differencesOf, useImport } from './use-import.ts'
import type { useSettings } from './use-settings.ts'

/** Chooses a file of settings, shows what it would change, and takes it over. */
export function ImportButton({ settings }: { settings: ReturnType<typeof useSettings> }) {
  const input = useRef<HTMLInputElement>(null)
  const { opened, open, apply, running, close } = useImport(settings.takeAll)
  const changes = opened && 'file' in opened ? differencesOf(opened) : []
  const isTyped = changes.some(({ key }) => settings.changed.some((changed) => changed.key === key))
  return (
    <>
      <Button
        variant="outline"
        color="gray"
        highContrast
        loading={running && !opened}
        onClick={() => input.current?.click()}
      >
        <Upload className="icon" />
        {adminGeralTexts.importar}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept=".json,application/json"
        aria-label={adminGeralTexts.importar}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? []
          if (file) void open(file)
          // The same file chosen again is a change as well.
          currentTarget.value = ''
        }}
      />
      <Dialog title={adminGeralTexts.importarTitulo} open={opened !== undefined} onClose={close}>
        {opened && 'problem' in opened && (
          <Callout tone="danger">
            <strong>{opened.name}</strong>
            <p>{opened.problem}</p>
          </Callout>
        )}
        {opened && 'file' in opened && (
          <>
            <p>{fillText(adminGeralTexts.importarArquivo, { arquivo: opened.name })}</p>
            <ImportDifference
              file={opened.file}
              changes={changes}
              stale={opened.stale}
              hasDraft={isTyped}
              applying={running}
              onApply={() => void apply()}
              onCancel={close}
            />
          </>
        )}
      </Dialog>
    </>
  )
}
