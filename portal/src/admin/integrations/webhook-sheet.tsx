import 'core/without-eval'
import { textKeyOf, webhookEvents, type WebhookEvent } from 'core/integrations'
import { integrationsTexts } from 'core/texts/integrations'
import { z } from 'zod'
import { FieldError } from '../../forms/field.tsx'
import { TextField } from '../../forms/text-field.tsx'
import { TickList } from '../../forms/tick-list.tsx'
import { useForm } from '../../forms/use-form.ts'
import { useToast } from '../../toast/toast-context.ts'
import { EditSheet } from '../editor/edit-sheet.tsx'
import { useEditor } from '../editor/use-editor.ts'
import { changeEndpoint, createEndpoint, type Endpoint } from './integrations-api.ts'
import styles from './integrations.module.css'

const eventText = (event: WebhookEvent) => integrationsTexts[`evento_${textKeyOf(event)}`]

/** Events by what they happen to. */
const groups = ['lead', 'case', 'document', 'message'] as const
const eventsOf = (group: (typeof groups)[number]) =>
  webhookEvents.filter((event) => event.startsWith(`${group}.`))

/** As fields of text, each with what is read of it. */
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
  /** What is changed; without it a webhook is created. */
  opened: Endpoint | undefined
  /** It as it is now; nothing once somebody else deleted it. */
  endpoint: Endpoint | undefined
  reload: () => Promise<unknown>
  /** @param secret of one that was just created */
  onClose: (secret?: string) => void
}

/** A webhook is written here: where, and what it is told. */
export function WebhookSheet({ opened, endpoint, reload, onClose }: Props) {
  const toast = useToast()
  const editor = useEditor({ item: endpoint, read: fieldsOf, reload })
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
    <EditSheet
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
    </EditSheet>
  )
}
