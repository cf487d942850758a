import { Button } from '@radix-ui/themes/components/button'
import { resolveTheme, themeTokensSchema } from 'core/theme'
import { fillText } from 'core/texts'
import { editorTexts } from 'core/texts/admin-editor'
import { temasTexts } from 'core/texts/admin-temas'
import { Copy, Trash2 } from 'lucide-react'
import { useMemo } from 'react'
import { useToast } from '../../toast/toast-context.ts'
import { formatDay } from '../../ui/format-day.ts'
import { RowMenu } from '../../ui/row-menu.tsx'
import { Switch } from '../../ui/switch.tsx'
import { useSwitch } from '../../ui/use-switch.ts'
import { updateTheme, type Theme } from './theme-api.ts'

const swatches = ['bg', 'brand', 'accent', 'sun', 'text'] as const

/** Its main colours. One that somebody wrote past the editor may hold anything. */
function Swatches({ tokens }: Pick<Theme, 'tokens'>) {
  const colors = useMemo(() => {
    const read = themeTokensSchema.safeParse(tokens)
    return read.success ? resolveTheme(read.data).colors.light : undefined
  }, [tokens])
  if (!colors) return null
  return (
    <span className="swatches" aria-hidden="true">
      {swatches.map((token) => (
        <i key={token} style={{ background: colors[token] }} />
      ))}
    </span>
  )
}

interface Props {
  theme: Theme
  /** The one that is on the air now. */
  active: Theme | undefined
  reload: () => Promise<unknown>
  onEdit: () => void
  onCopy: () => void
  onDelete: () => void
}

/** One theme of the list: its colours, whether it is on the air, and what can be done with it. */
export function ThemeRow({ theme, active, reload, onEdit, onCopy, onDelete }: Props) {
  const { id, name, tokens, is_active, revision, updated_at } = theme
  const toast = useToast()
  const said = (on: boolean) => {
    if (!on) return { title: temasTexts.desativado, description: temasTexts.desativadoTexto }
    const text = active ? temasTexts.ativadoNoLugar : temasTexts.ativadoTexto
    return {
      title: temasTexts.ativado,
      description: fillText(text, { nome: name, anterior: active?.name ?? '' }),
    }
  }
  const shown = useSwitch({
    on: is_active,
    change: async (on) => {
      await updateTheme(id, { is_active: on, revision })
      await reload()
      toast(said(on))
    },
    failure: (on) => ({ title: on ? temasTexts.erroAtivar : temasTexts.erroDesativar }),
    onProblem: () => void reload(),
  })
  return (
    <li className="row">
      <div className="row-what">
        <h2>{name}</h2>
        <p>
          <Swatches tokens={tokens} />
          {fillText(editorTexts.alteradoEm, { dia: formatDay(updated_at) })}
        </p>
      </div>
      <div className="row-do">
        <Switch label={temasTexts.ativo} of={name} {...shown} />
        <Button
          variant="outline"
          color="gray"
          highContrast
          aria-label={fillText(editorTexts.editarNome, { nome: name })}
          onClick={onEdit}
        >
          {editorTexts.editar}
        </Button>
        <RowMenu
          label={fillText(editorTexts.maisAcoes, { nome: name })}
          items={[
            { label: temasTexts.duplicar, icon: Copy, onChoose: onCopy },
            {
              label: editorTexts.excluir,
              icon: Trash2,
              onChoose: onDelete,
              refused: is_active && temasTexts.excluirAtivo,
            },
          ]}
        />
      </div>
    </li>
  )
}
