import { resolveTheme, themeTokensSchema } from 'core/theme'
import { fillText } from 'core/texts'
import { adminEditorTexts } from 'core/texts/admin-editor'
import { adminThemesTexts } from 'core/texts/admin-themes'
import { Copy } from 'lucide-react'
import { useMemo } from 'react'
import { formatDay } from '../../ui/format-day.ts'
import { ListRow } from '../../ui/lists/list-row.tsx'
import { updateTheme, type Theme } from './theme-api.ts'
import { Swatches } from './swatches.tsx'

const mainColors = ['bg', 'brand', 'accent', 'sun', 'text'] as const

/** Main colours of a theme; none for invalid tokens, which can be stored without the editor. */
function colorsOf(tokens: unknown): string[] {
  const read = themeTokensSchema.safeParse(tokens)
  if (!read.success) return []
  const { light } = resolveTheme(read.data).colors
  return mainColors.map((token) => light[token])
}

interface Props {
  theme: Theme
  active: Theme | undefined
  reload: () => Promise<unknown>
  onEdit: () => void
  onCopy: () => void
  onDelete: () => void
}

export function ThemeRow({ theme, active, reload, onEdit, onCopy, onDelete }: Props) {
  const { id, name, tokens, is_active, revision, updated_at } = theme
  const colors = useMemo(() => colorsOf(tokens), [tokens])
  const done = (on: boolean) => {
    if (!on) return { title: adminThemesTexts.desativado, description: adminThemesTexts.desativadoTexto }
    const text = active ? adminThemesTexts.ativadoNoLugar : adminThemesTexts.ativadoTexto
    return {
      title: adminThemesTexts.ativado,
      description: fillText(text, { nome: name, anterior: active?.name ?? '' }),
    }
  }
  return (
    <ListRow
      name={name}
      heading={<h2>{name}</h2>}
      facts={
        <>
          <Swatches colors={colors} />
          {fillText(adminEditorTexts.alteradoEm, { dia: formatDay(updated_at) })}
        </>
      }
      active={{
        label: adminThemesTexts.ativo,
        offLabel: adminThemesTexts.inativo,
        on: is_active,
        change: (on) => updateTheme(id, { is_active: on, revision }),
        done,
        failure: (on) => ({ title: on ? adminThemesTexts.erroAtivar : adminThemesTexts.erroDesativar }),
        keeps: adminThemesTexts.excluirAtivo,
      }}
      open={{
        label: adminEditorTexts.editar,
        name: fillText(adminEditorTexts.editarNome, { nome: name }),
        onClick: onEdit,
      }}
      menu={[{ label: adminThemesTexts.duplicar, icon: Copy, onChoose: onCopy }]}
      onDelete={onDelete}
      reload={reload}
    />
  )
}
