import { themeTokensSchema } from 'core/theme'
import { editorTexts } from 'core/texts/admin-editor'
import { temasTexts } from 'core/texts/admin-temas'
import { z } from 'zod'
import { ErrorSummary } from '../../forms/error-summary.tsx'
import { TextField } from '../../forms/text-field.tsx'
import { useForm } from '../../forms/use-form.ts'
import { useToast } from '../../toast/toast-context.ts'
import { Sheet } from '../../ui/sheet.tsx'
import { takeFocus } from '../../ui/take-focus.ts'
import { JsonEditor } from '../json-editor/json-editor.tsx'
import { jsonText } from '../json-editor/json-text.ts'
import { Preview } from '../json-editor/preview.tsx'
import { useLastValid } from '../json-editor/use-last-valid.ts'
import { writeJson } from '../json-editor/write-json.ts'
import { SheetActions } from '../lists/sheet-actions.tsx'
import { StaleCallout } from '../lists/stale-callout.tsx'
import { useStale } from '../lists/use-stale.ts'
import { createTheme, updateTheme, type Theme } from './theme-api.ts'
import { ThemePreview } from './theme-preview.tsx'

const NAME_MAX_LENGTH = 100

const themeForm = () =>
  z.object({
    name: z.string().trim().min(1, temasTexts.nomeObrigatorio).max(NAME_MAX_LENGTH, temasTexts.nomeLongo),
    tokens: jsonText(themeTokensSchema, temasTexts.tokensInvalidos),
  })

const shown = ({ name, tokens }: Pick<Theme, 'name' | 'tokens'>) => ({ name, tokens: writeJson(tokens) })

interface Props {
  /** What is changed; without it a theme is created. */
  theme?: Theme
  /** What the form begins with. */
  from: Pick<Theme, 'name' | 'tokens'>
  reload: () => Promise<readonly Theme[] | undefined>
  onClose: () => void
}

/** A theme is written here, with what it makes beside it. */
export function ThemeSheet({ theme, from, reload, onClose }: Props) {
  const toast = useToast()
  const stale = useStale({ item: theme, reload })
  const form = useForm({
    schema: themeForm(),
    initial: shown(from),
    send: async (output) => {
      if (stale.base) await updateTheme(stale.base.id, { ...output, revision: stale.base.revision })
      else await createTheme(output)
      await reload()
      onClose()
      toast(
        stale.base
          ? {
              title: temasTexts.atualizado,
              description: stale.base.is_active ? temasTexts.atualizadoAtivo : undefined,
            }
          : { title: temasTexts.criado, description: temasTexts.criadoTexto },
      )
    },
    failure: () => ({ title: theme ? temasTexts.erroAtualizar : temasTexts.erroCriar }),
    onProblem: stale.onProblem,
  })
  const { valid, isCurrent } = useLastValid(form.values.tokens, themeTokensSchema)
  const { present, base } = stale
  const before = shown(base ?? from)
  const dirty = form.values.name !== before.name || form.values.tokens !== before.tokens

  const take = () => {
    if (present && present !== 'gone') {
      const now = shown(present)
      form.set('name', now.name)
      form.set('tokens', now.tokens)
    }
    stale.goOn()
  }
  return (
    <Sheet
      wide
      title={theme ? temasTexts.editarTitulo : temasTexts.novoTitulo}
      dirty={dirty}
      onClose={onClose}
    >
      {(leave) => (
        <form className="form" noValidate onSubmit={form.submit}>
          <div className="split">
            <div className="form">
              <TextField {...form.text('name')} label={temasTexts.nome} autoComplete="off" />
              <JsonEditor
                {...form.text('tokens')}
                label={temasTexts.tokens}
                schema={themeTokensSchema}
                invalid={temasTexts.tokensInvalidos}
              />
            </div>
            <Preview valid={valid} isCurrent={isCurrent}>
              {(tokens) => <ThemePreview tokens={tokens} />}
            </Preview>
          </div>
          {present && (
            <StaleCallout
              ref={takeFocus}
              present={
                present === 'gone'
                  ? null
                  : [
                      [temasTexts.nome, present.name],
                      [temasTexts.tokens, writeJson(present.tokens)],
                    ]
              }
              onKeep={stale.goOn}
              onTake={take}
            />
          )}
          <ErrorSummary form={form} labels={{ name: temasTexts.nome, tokens: temasTexts.tokens }} />
          <SheetActions
            submit={theme ? editorTexts.salvar : editorTexts.criar}
            sending={form.sending}
            idle={theme !== undefined && !dirty}
            onCancel={leave}
          />
        </form>
      )}
    </Sheet>
  )
}
