import { Button } from '@radix-ui/themes/components/button'
import { fillText } from 'core/texts'
import { editorTexts } from 'core/texts/admin-editor'
import { temasTexts } from 'core/texts/admin-temas'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { EmptyList } from '../../cases/list/empty-list.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { useRemove } from '../lists/use-remove.ts'
import { builtInTokens } from './built-in-tokens.ts'
import { deleteTheme, type Theme } from './theme-api.ts'
import { ThemeRow } from './theme-row.tsx'
import { ThemeSheet } from './theme-sheet.tsx'

interface Props {
  themes: readonly Theme[]
  reload: () => Promise<readonly Theme[] | undefined>
}

type Opened = Pick<Parameters<typeof ThemeSheet>[0], 'theme' | 'from'>

/** The themes there are, at most one of them on the air. */
export function Themes({ themes, reload }: Props) {
  const [opened, setOpened] = useState<Opened>()
  const removal = useRemove({
    remove: deleteTheme,
    reload,
    done: { title: temasTexts.excluido },
    failure: { title: temasTexts.erroExcluir },
  })
  const active = themes.find(({ is_active }) => is_active)
  const create = () => setOpened({ from: { name: '', tokens: builtInTokens } })
  const button = (
    <Button onClick={create}>
      <Plus className="icon" />
      {temasTexts.novo}
    </Button>
  )
  return (
    <>
      {themes.length === 0 ? (
        <EmptyList title={temasTexts.vazioTitulo} text={temasTexts.vazioTexto}>
          {button}
        </EmptyList>
      ) : (
        <>
          <div className="list-head">{button}</div>
          <ul className="panel list">
            {themes.map((theme) => (
              <ThemeRow
                key={theme.id}
                theme={theme}
                active={active}
                reload={reload}
                onEdit={() => setOpened({ theme, from: theme })}
                onCopy={() =>
                  setOpened({
                    from: { name: fillText(temasTexts.copiaDe, { nome: theme.name }), tokens: theme.tokens },
                  })
                }
                onDelete={() => removal.ask(theme)}
              />
            ))}
          </ul>
        </>
      )}
      {opened && <ThemeSheet {...opened} reload={reload} onClose={() => setOpened(undefined)} />}
      {removal.asked && (
        <ConfirmDialog
          title={fillText(temasTexts.excluirPergunta, { nome: removal.asked.name })}
          text={editorTexts.excluirTexto}
          action={temasTexts.excluirAcao}
          running={removal.running}
          onConfirm={removal.confirm}
          onCancel={removal.forget}
        />
      )}
    </>
  )
}
