import { listInWords } from 'core'
import { fillTemplate } from 'core/templates'
import { fillText } from 'core/texts'
import { messageTemplatesTexts } from 'core/texts/message-templates'
import { Copy, Mail, MessageCircle } from 'lucide-react'
import { useId, useState } from 'react'
import { useAction } from '../../ui/async/use-action.ts'
import { Field } from '../../ui/forms/field.tsx'
import { Button } from '../../ui/button.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import formStyles from '../../ui/forms/forms.module.css'
import { useToast } from '../../ui/toast/toast-context.ts'
import { Callout } from '../../ui/callout.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FetchedSection } from '../../ui/fetched-section.tsx'
import { Hint } from '../../ui/hint.tsx'
import { OutlineButton } from '../../ui/outline-button.tsx'
import { SelectField } from '../../ui/forms/select-field.tsx'
import { Bubble } from './bubble.tsx'
import { listCaseMessages, sendCaseMessage, type CaseMessages } from './message-api.ts'
import { templateName, variableName } from './template-texts.ts'
import messageStyles from './messages.module.css'

type Key = CaseMessages['messages'][number]['key']
type Channel = 'whatsapp' | 'email' | 'copy'

interface Props {
  id: string
  name: string
  first?: Key | undefined
  /** Reloads the history after a message was sent. */
  onSent: () => Promise<void>
  onClose: () => void
}

const open = (address: string) => window.open(address, '_blank', 'noopener,noreferrer')

function Writing({
  id,
  name: client,
  first,
  onSent,
  sendable,
}: Omit<Props, 'onClose'> & { sendable: CaseMessages }) {
  const { messages } = sendable
  const toast = useToast()
  const fieldId = useId()
  const [key, setKey] = useState<Key>(first ?? (messages.find(({ suits }) => suits) ?? messages[0]!).key)
  const [written, setWritten] = useState<Partial<Record<Key, Record<string, string>>>>({})
  const [address, setAddress] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const { run, running } = useAction({
    failure: () => ({ title: messageTemplatesTexts.erroEnviar }),
    onProblem: ({ message }) => setProblem(message),
  })
  const { subject, body, values, asks, to } = messages.find((one) => one.key === key)!
  const { phone, email } = to === 'seller' ? { ...sendable.seller, email: null } : sendable
  const nome = to === 'seller' ? sendable.seller.name || messageTemplatesTexts.variavel_vendedor : client
  const ownValues = written[key] ?? {}
  const filled = { ...values, ...ownValues }
  const blank = asks.filter((name) => !filled[name]?.trim())
  const shown = { ...filled, ...Object.fromEntries(blank.map((name) => [name, `[${variableName(name)}]`])) }
  const { body: text } = fillTemplate({ subject, body }, shown)

  const afterSending: Record<
    Channel,
    (sent: { text: string; phone: string | null }) => Promise<void> | void
  > = {
    whatsapp: ({ text: sent, phone: number }) => {
      const url = `https://wa.me/${number ?? ''}?text=${encodeURIComponent(sent)}`
      setAddress(url)
      open(url)
    },
    email: () => {
      toast({ title: messageTemplatesTexts.naFila, description: messageTemplatesTexts.naFilaTexto })
    },
    copy: ({ text: sent }) =>
      // `navigator.clipboard` exists in secure contexts only.
      Promise.resolve(navigator.clipboard?.writeText(sent) ?? Promise.reject(new Error('no clipboard'))).then(
        () => {
          toast({ title: messageTemplatesTexts.copiado, description: messageTemplatesTexts.copiadoTexto })
        },
        () => {
          toast({ title: messageTemplatesTexts.erroCopiar, description: sent, tone: 'destructive' })
        },
      ),
  }
  const send = (channel: Channel) =>
    void run(async () => {
      setProblem(undefined)
      const sent = await sendCaseMessage(id, { template: key, channel, values: ownValues })
      await afterSending[channel](sent)
      await onSent()
    })
  const isBlank = blank.length > 0
  return (
    <div className={formStyles.form}>
      <Hint>{fillText(messageTemplatesTexts.para, { nome })}</Hint>
      <SelectField
        label={messageTemplatesTexts.modelo}
        value={key}
        options={messages
          .toSorted((a, b) => Number(b.suits) - Number(a.suits))
          .map((one) => {
            const template = templateName(one.key)
            return [
              one.key,
              one.suits ? fillText(messageTemplatesTexts.combina, { nome: template }) : template,
            ] as const
          })}
        onChange={(chosen) => {
          setKey(chosen)
          setAddress(undefined)
          setProblem(undefined)
        }}
      />
      {asks.map((name) => (
        <Field key={name} id={`${fieldId}-${name}`} label={variableName(name)}>
          <TextInput
            id={`${fieldId}-${name}`}
            value={filled[name] ?? ''}
            maxLength={300}
            autoComplete="off"
            onChange={({ currentTarget: { value } }) =>
              setWritten((before) => ({ ...before, [key]: { ...before[key], [name]: value } }))
            }
          />
        </Field>
      ))}
      <Bubble text={text} />
      {problem && (
        <Callout tone="danger" as="alert">
          <p>{problem}</p>
        </Callout>
      )}
      {isBlank && (
        <Hint>
          {fillText(messageTemplatesTexts.faltaPreencher, {
            campos: listInWords(blank.map(variableName)),
          })}
        </Hint>
      )}
      <div className={messageStyles.ways}>
        <Button size="3" disabled={running || isBlank || !phone} onClick={() => send('whatsapp')}>
          <MessageCircle />
          {phone ? messageTemplatesTexts.porWhatsapp : messageTemplatesTexts.semCelular}
        </Button>
        <OutlineButton size="3" disabled={running || isBlank || !email} onClick={() => send('email')}>
          <Mail />
          {email ? messageTemplatesTexts.porEmail : messageTemplatesTexts.semEmail}
        </OutlineButton>
        <OutlineButton size="3" disabled={running || isBlank} onClick={() => send('copy')}>
          <Copy />
          {messageTemplatesTexts.copiar}
        </OutlineButton>
      </div>
      {address && (
        <p>
          <output>
            {messageTemplatesTexts.abrimos}{' '}
            <a href={address} target="_blank" rel="noopener noreferrer">
              {messageTemplatesTexts.abrirDeNovo}
            </a>
          </output>
        </p>
      )}
    </div>
  )
}

/** Chooses a template, previews it and sends it to the client. */
export const SendMessageDialog = ({ id, name, first, onSent, onClose }: Props) => (
  <Dialog open title={messageTemplatesTexts.enviar} onClose={onClose}>
    <FetchedSection fetch={() => listCaseMessages(id)}>
      {(sendable) => <Writing id={id} name={name} first={first} onSent={onSent} sendable={sendable} />}
    </FetchedSection>
  </Dialog>
)
