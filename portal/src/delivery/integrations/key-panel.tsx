import 'core/without-eval'
import { apiScopes, type ApiScope } from 'core/integrations'
import { integrationsTexts } from 'core/texts/integrations'
import { z } from 'zod'
import { DayField } from '../../ui/forms/day-field.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'
import { TickList } from '../../ui/forms/tick-list.tsx'
import { useForm } from '../../ui/forms/use-form.ts'
import { EditPanel } from '../../ui/editor/edit-panel.tsx'
import { useEditor } from '../../ui/editor/use-editor.ts'
import { createKey } from './integrations-api.ts'

const readScopes = (text: string) => text.split(' ').filter(Boolean) as ApiScope[]

const formSchema = () =>
  z.object({
    name: z.string().trim().min(1, integrationsTexts.chaveNomeVazio),
    scopes: z.string().min(1, integrationsTexts.chaveEscolhaUma).transform(readScopes),
    expires_on: z.string().transform((day) => day || null),
  })

const empty = { text: '', shown: '', revision: undefined }
const fieldsOf = () => ({ name: empty, scopes: empty, expires_on: empty })

interface Props {
  reload: () => Promise<unknown>
  /** @param key the created key */
  onClose: (key?: string) => void
}

/** Side panel that creates an API key: name, permissions and expiry. */
export function KeyPanel({ reload, onClose }: Props) {
  const editor = useEditor({ item: undefined, read: fieldsOf, reload, draft: 'chave' })
  const form = useForm({
    schema: formSchema(),
    labels: {
      name: integrationsTexts.chaveNome,
      scopes: integrationsTexts.chavePermissoes,
      expires_on: integrationsTexts.chaveValidade,
    },
    editor,
    send: async (written) => {
      const { key } = await createKey(written)
      await reload()
      onClose(key)
    },
    failure: () => ({ title: integrationsTexts.erroCriarChave }),
  })
  const { text, set } = form
  const scopes = text('scopes')
  const day = text('expires_on')
  return (
    <EditPanel
      title={integrationsTexts.novaChaveTitulo}
      form={form}
      editor={editor}
      mode="create"
      onClose={onClose}
    >
      <TextField {...text('name')} autoComplete="off" hint={integrationsTexts.chaveNomeDica} />
      <TickList
        id={scopes.id}
        legend={integrationsTexts.chavePermissoes}
        options={apiScopes.map((scope) => [scope, integrationsTexts[`permissao_${scope}`]] as const)}
        chosen={readScopes(editor.draft.scopes)}
        error={scopes.error}
        onChange={(chosen) => set('scopes', chosen.join(' '))}
      />
      <DayField
        label={`${integrationsTexts.chaveValidade} (${integrationsTexts.chaveValidadeDica.toLowerCase()})`}
        value={day.value}
        error={day.error}
        onChange={day.onChange}
      />
    </EditPanel>
  )
}
