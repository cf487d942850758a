import { colorTokens } from 'core'
import { fillText } from 'core/texts'
import { adminEditorTexts } from 'core/texts/admin-editor'
import { adminThemesTexts } from 'core/texts/admin-themes'
import { useState } from 'react'
import { EditList } from '../../ui/lists/edit-list.tsx'
import { useRemoval } from '../../ui/lists/use-removal.tsx'
import { areaScreen } from '../../shell/staff/area-screen.tsx'
import { deleteTheme, listThemes, type Theme } from './theme-api.ts'
import { ThemeRow } from './theme-row.tsx'
import { ThemePanel, type ThemeStart } from './theme-panel.tsx'

const { brand, accent, sun, bg } = colorTokens

/** Initial values of a new theme: the built-in one. */
const builtIn: ThemeStart = {
  name: '',
  tokens: {
    brand: brand[0],
    accent: accent[0],
    sun: sun[0],
    gray: 'sand',
    radius: 'large',
    font: 'figtree',
    appearance: 'inherit',
    light: { bg: bg[0] },
    dark: { bg: bg[1] },
  },
}

const copyOf = ({ name, tokens }: Theme): ThemeStart => ({
  name: fillText(adminThemesTexts.copiaDe, { nome: name }),
  tokens,
})

interface Props {
  themes: readonly Theme[]
  reload: () => Promise<unknown>
}

/** Themes; at most one is active. */
function Themes({ themes, reload }: Props) {
  const [opened, setOpened] = useState<{ id?: string; from: ThemeStart }>()
  const removal = useRemoval<Theme>({
    remove: deleteTheme,
    reload,
    question: ({ name }) => ({
      title: fillText(adminThemesTexts.excluirPergunta, { nome: name }),
      text: adminEditorTexts.excluirTexto,
      action: adminThemesTexts.excluirAcao,
    }),
    done: { title: adminThemesTexts.excluido },
    failure: { title: adminThemesTexts.erroExcluir },
  })
  return (
    <>
      <EditList
        create={adminThemesTexts.novo}
        onCreate={() => setOpened({ from: builtIn })}
        empty={{ title: adminThemesTexts.vazioTitulo, text: adminThemesTexts.vazioTexto }}
      >
        {themes.map((theme) => (
          <ThemeRow
            key={theme.id}
            theme={theme}
            active={themes.find(({ is_active }) => is_active)}
            reload={reload}
            onEdit={() => setOpened({ id: theme.id, from: theme })}
            onCopy={() => setOpened({ from: copyOf(theme) })}
            onDelete={() => removal.ask(theme)}
          />
        ))}
      </EditList>
      {opened && (
        <ThemePanel
          {...opened}
          theme={themes.find(({ id }) => id === opened.id)}
          reload={reload}
          onClose={() => setOpened(undefined)}
        />
      )}
      {removal.dialog}
    </>
  )
}

/** Layout & Temas: colours and fonts of the portal and the simulator. */
export const { loader, Component } = areaScreen({
  area: 'themes',
  load: listThemes,
  failure: () => ({ title: adminThemesTexts.erroCarregar }),
  show: (themes, reload) => <Themes themes={themes} reload={reload} />,
})
