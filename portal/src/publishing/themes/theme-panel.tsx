import { adminThemesTexts } from 'core/texts/admin-themes'
import { themeTokensSchema } from 'core/theme'
import { useState } from 'react'
import { z } from 'zod'
import { TextField } from '../../ui/forms/text-field.tsx'
import { useForm } from '../../ui/forms/use-form.ts'
import { useToast } from '../../ui/toast/toast-context.ts'
import { EditPanel } from '../../ui/editor/edit-panel.tsx'
import { useEditor } from '../../ui/editor/use-editor.ts'
import { JsonEditor } from '../../ui/json-editor/json-editor.tsx'
import { jsonText } from '../../ui/json-editor/json-text.ts'
import { Preview } from '../../ui/json-editor/preview.tsx'
import { useLastValid } from '../../ui/json-editor/use-last-valid.ts'
import { writeJson } from '../../ui/json-editor/write-json.ts'
import { createTheme, updateTheme, type Theme } from './theme-api.ts'
import { ThemeColors } from './theme-colors.tsx'
import { ThemePreview } from './theme-preview.tsx'
import styles from './theme-colors.module.css'

const NAME_MAX_LENGTH = 100

const themeForm = () =>
  z.object({
    name: z
      .string()
      .trim()
      .min(1, adminThemesTexts.nomeObrigatorio)
      .max(NAME_MAX_LENGTH, adminThemesTexts.nomeLongo),
    tokens: jsonText(themeTokensSchema, adminThemesTexts.tokensInvalidos),
  })

export type ThemeStart = Pick<Theme, 'name' | 'tokens'> & { revision?: number }

const read = ({ name, tokens, revision }: ThemeStart) => ({
  name: { text: name, revision },
  tokens: { text: writeJson(tokens), revision },
})

interface Props {
  /** Current version of the edited theme; undefined once another person deleted it. */
  theme: Theme | undefined
  /** Undefined creates a theme. */
  id?: string
  from: ThemeStart
  reload: () => Promise<unknown>
  onClose: () => void
}

export function ThemePanel({ theme, id, from, reload, onClose }: Props) {
  const toast = useToast()
  const [advanced, setAdvanced] = useState(false)
  const editor = useEditor({
    item: theme,
    read: (item?: Theme) => read(item ?? from),
    reload,
    draft: `tema:${id ?? from.name}`,
  })
  const form = useForm({
    schema: themeForm(),
    labels: { name: adminThemesTexts.nome, tokens: adminThemesTexts.tokens },
    editor,
    send: async (output) => {
      if (id) editor.markSaved(await updateTheme(id, { ...output, revision: editor.revision }), editor.draft)
      else await createTheme(output)
      await reload()
      onClose()
      toast(
        id
          ? {
              title: adminThemesTexts.atualizado,
              ...(theme?.is_active && { description: adminThemesTexts.atualizadoAtivo }),
            }
          : { title: adminThemesTexts.criado, description: adminThemesTexts.criadoTexto },
      )
    },
    failure: () => ({ title: id ? adminThemesTexts.erroAtualizar : adminThemesTexts.erroCriar }),
    onProblem: editor.takeUp,
  })
  const { valid, isCurrent } = useLastValid(form.values.tokens, themeTokensSchema)
  return (
    <EditPanel
      title={id ? adminThemesTexts.editarTitulo : adminThemesTexts.novoTitulo}
      form={form}
      editor={editor}
      mode={id ? 'change' : 'create'}
      preview={
        <Preview valid={valid} isCurrent={isCurrent}>
          {(tokens) => <ThemePreview tokens={tokens} />}
        </Preview>
      }
      onClose={onClose}
    >
      <TextField {...form.text('name')} autoComplete="off" />
      <ThemeColors tokens={isCurrent ? valid : undefined} onChange={(json) => form.set('tokens', json)} />
      {/* Stays open while the JSON has errors, because the person corrects them there. */}
      <details
        className={styles.advanced}
        open={advanced || !isCurrent || Boolean(form.errors.tokens)}
        onToggle={({ currentTarget }) => setAdvanced(currentTarget.open)}
      >
        <summary>{adminThemesTexts.avancado}</summary>
        <JsonEditor
          {...form.text('tokens')}
          schema={themeTokensSchema}
          invalid={adminThemesTexts.tokensInvalidos}
        />
      </details>
    </EditPanel>
  )
}
