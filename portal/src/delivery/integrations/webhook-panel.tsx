import 'core/without-eval'
import { textKeyOf, webhookEvents, type WebhookEvent } from 'core/integrations'
import { integrationsTexts } from 'core/texts/integrations'
import { z } from 'zod'
import { FieldError } from '../../ui/forms/field.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'
import { TickList } from '../../ui/forms/tick-list.tsx'
import { useForm } from '../../ui/forms/use-form.ts'
import { useToast } from '../../ui/toast/toast-context.ts'
import { EditPanel } from '../../ui/editor/edit-panel.tsx'
import { useEditor } from '../../ui/editor/use-editor.ts'
import { changeEndpoint, createEndpoint, type Endpoint } from './integrations-api.ts'
import styles from './integrations.module.css'

const eventText = (event: WebhookEvent) => integrationsTexts[`evento_${textKeyOf(event)}`]

const groups = ['lead', 'case', 'document', 'message'] as const
const eventsOf = (group: (typeof groups)[number]) =>
  webhookEvents.filter((event) => event.startsWith(`${group}.`))

/** Fields of a webhook for the editor; `shown` is the displayed text. */
function fieldsOf(endpoint?: Endpoint) {
  const field = (text: string, shown = text) => ({ text, shown, revision: endpoint?.revision })
  const events = endpoint?.events ?? []
  return {
    url: field(endpoint?.url ?? ''),
    description: field(endpoint?.description ?? ''),
    events: field(events.join(' '), events.map(eventText).join(', ')),
  }
}

const readEvents = (text: string) => text.split(' ').filter(Boolean) as WebhookEvent[]

const formSchema = () =>
  z.object({
    url: z.string().trim().min(1, integrationsTexts.enderecoVazio),
    description: z.string().trim(),
    events: z.string().min(1, integrationsTexts.escolhaUm).transform(readEvents),
  })

interface Props {
  /** Webhook that is edited; undefined creates one. */
  opened: Endpoint | undefined
  /** Current version of the webhook; undefined once another person deleted it. */
  endpoint: Endpoint | undefined
  reload: () => Promise<unknown>
  /** @param secret secret of a created webhook */
  onClose: (secret?: string) => void
}

/** Side panel that creates or edits a webhook: address and events. */
export function WebhookPanel({ opened, endpoint, reload, onClose }: Props) {
  const toast = useToast()
  const editor = useEditor({ item: endpoint, read: fieldsOf, reload, draft: `webhook:${endpoint?.id ?? ''}` })
  const form = useForm({
    schema: formSchema(),
    labels: {
      url: integrationsTexts.endereco,
      description: integrationsTexts.descricao,
      events: integrationsTexts.escolhaAcontecimentos,
    },
    editor,
    send: async (written) => {
      if (opened) {
        const saved = await changeEndpoint(opened.id, { ...written, revision: editor.revision })
        editor.markSaved(saved, editor.draft)
        await reload()
        onClose()
        toast({ title: integrationsTexts.webhookAtualizado, description: saved.description || saved.url })
        return
      }
      const { secret } = await createEndpoint(written)
      await reload()
      onClose(secret)
    },
    failure: () => ({
      title: opened ? integrationsTexts.erroAtualizarWebhook : integrationsTexts.erroCriarWebhook,
    }),
    onProblem: editor.takeUp,
  })
  const { text, set } = form
  const { id, error } = text('events')
  const chosen = readEvents(editor.draft.events)
  return (
    <EditPanel
      title={opened ? integrationsTexts.editarWebhookTitulo : integrationsTexts.novoWebhookTitulo}
      form={form}
      editor={editor}
      mode={opened ? 'change' : 'create'}
      onClose={onClose}
    >
      <TextField {...text('url')} autoComplete="off" hint={integrationsTexts.enderecoDica} />
      <TextField
        {...text('description')}
        autoComplete="off"
        optional
        hint={integrationsTexts.descricaoDica}
      />
      <div className={styles.events} id={id} tabIndex={-1}>
        {groups.map((group) => (
          <TickList
            key={group}
            legend={integrationsTexts[`grupo_${group}`]}
            options={eventsOf(group).map((event) => [event, eventText(event)] as const)}
            chosen={chosen}
            onChange={(ticked) => {
              const others = chosen.filter((event) => !event.startsWith(`${group}.`))
              const all = [...others, ...ticked]
              set('events', webhookEvents.filter((event) => all.includes(event)).join(' '))
            }}
          />
        ))}
        <FieldError id={id} error={error} />
      </div>
    </EditPanel>
  )
}
