import { fillText } from 'core/texts'
import { adminSettingsTexts } from 'core/texts/admin-settings'
import { Upload } from 'lucide-react'
import { useRef } from 'react'
import { Callout } from '../../ui/callout.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ImportDifference } from './import-difference.tsx'
import { differencesOf, useImport } from './use-import.ts'
import type { useSettings } from './use-settings.ts'
import { OutlineButton } from '../../ui/outline-button.tsx'

/** Imports a file of settings after showing its changes. */
export function ImportButton({ settings }: { settings: ReturnType<typeof useSettings> }) {
  const input = useRef<HTMLInputElement>(null)
  const { opened, open, apply, running, close } = useImport(settings.replace)
  const changes = opened && 'file' in opened ? differencesOf(opened) : []
  const isTyped = changes.some(({ key }) => settings.editor.changed.includes(key))
  return (
    <>
      <OutlineButton loading={running && !opened} onClick={() => input.current?.click()}>
        <Upload />
        {adminSettingsTexts.importar}
      </OutlineButton>
      <input
        ref={input}
        type="file"
        hidden
        accept=".json,application/json"
        aria-label={adminSettingsTexts.importar}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? []
          if (file) void open(file)
          // Reset, so that choosing the same file again fires `change`.
          currentTarget.value = ''
        }}
      />
      <Dialog title={adminSettingsTexts.importarTitulo} open={opened !== undefined} onClose={close}>
        {opened && 'problem' in opened && (
          <Callout tone="danger">
            <strong>{opened.name}</strong>
            <p>{opened.problem}</p>
          </Callout>
        )}
        {opened && 'file' in opened && (
          <>
            <p>{fillText(adminSettingsTexts.importarArquivo, { arquivo: opened.name })}</p>
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
