import { adminThemesTexts } from 'core/texts/admin-themes'
import { themeTokensSchema } from 'core/theme'
import { useState } from 'react'
import { z } from 'zod'
import { TextField } from '../../forms/text-field.tsx'
import { useForm } from '../../forms/use-form.ts'
import { useToast } from '../../toast/toast-context.ts'
import { EditSheet } from '../editor/edit-sheet.tsx'
import { useEditor } from '../editor/use-editor.ts'
import { JsonEditor } from '../json-editor/json-editor.tsx'
import { jsonText } from '../json-editor/json-text.ts'
import { Preview } from '../json-editor/preview.tsx'
import { useLastValid } from '../json-editor/use-last-valid.ts'
import { writeJson } from '../json-editor/write-json.ts'
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

/** What a new theme begins with. */
export type ThemeStart = Pick<Theme, 'name' | 'tokens'> & { revision?: number }

const read = ({ name, tokens, revision }: ThemeStart) => ({
  name: { text: name, revision },
  tokens: { text: writeJson(tokens), revision },
})

interface Props {
  /** What is changed, as it is now; nothing once somebody else deleted it. */
  theme: Theme | undefined
  /** Without it a theme is created. */
  id?: string
  from: ThemeStart
  reload: () => Promise<unknown>
  onClose: () => void
}

/** A theme is written here, with what it makes beside it. */
export function ThemeSheet({ theme, id, from, reload, onClose }: Props) {
  const toast = useToast()
  const [advanced, setAdvanced] = useState(false)
  const editor = useEditor({ item: theme, read: (item?: Theme) => read(item ?? from), reload })
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
              description: theme?.is_active ? adminThemesTexts.atualizadoAtivo : undefined,
            }
          : { title: adminThemesTexts.criado, description: adminThemesTexts.criadoTexto },
      )
    },
    failure: () => ({ title: id ? adminThemesTexts.erroAtualizar : adminThemesTexts.erroCriar }),
    onProblem: editor.takeUp,
  })
  const { valid, isCurrent } = useLastValid(form.values.tokens, themeTokensSchema)
  return (
    <EditSheet
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
      {/* What is wrong in it is mended in it: then it stays open. */}
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
    </EditSheet>
  )
}
