import { partnerTypeText, whatsappUrl } from 'core'
import { fillText } from 'core/texts'
import { contactsTexts } from 'core/texts/contacts'
import { MessageCircle, MessageSquareText, Phone } from 'lucide-react'
import { useId, useState, type ReactNode } from 'react'
import { Avatar } from '../../ui/avatar.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Hint } from '../../ui/hint.tsx'
import { OutlineButton } from '../../ui/outline-button.tsx'
import type { CaseContacts } from '../case-types.ts'
import { MessageForm } from '../messages/message-form.tsx'
import { useSendMessage } from '../messages/use-send-message.ts'
import styles from './contacts.module.css'

const greeting = (caseId: string, name: string) =>
  fillText(contactsTexts.saudacaoAgente, { nome: name.split(' ')[0] ?? name, dossie: caseId.slice(0, 8) })

interface CardProps {
  /** Large picture, for the first person of a card. */
  large?: boolean | undefined
  nameId: string
  name: string
  photo: string | null
  hints: readonly string[]
  children: ReactNode
}

const Card = ({ large, nameId, name, photo, hints, children }: CardProps) => (
  <div className={styles.contact} data-large={large}>
    <div className={styles.contactHead}>
      {photo ? (
        <img className={styles.photo} src={photo} alt="" width={44} height={44} />
      ) : (
        <Avatar name={name} />
      )}
      <div>
        <h3 id={nameId}>{name}</h3>
        {hints.map((hint) => (
          <Hint key={hint}>{hint}</Hint>
        ))}
      </div>
    </div>
    <div className={styles.contactWays}>{children}</div>
  </div>
)

interface MessageDialogProps {
  caseId: string
  name: string
  open: boolean
  onClose: () => void
}

/** Dialog for a message in the conversation of the case, which its agent reads. */
function MessageDialog({ caseId, name, open, onClose }: MessageDialogProps) {
  const message = useSendMessage(caseId)
  return (
    <Dialog title={contactsTexts.enviarMensagem} open={open} onClose={onClose}>
      <Hint>{fillText(contactsTexts.paraAgente, { nome: name, papel: contactsTexts.quemAtende })}</Hint>
      <MessageForm label={contactsTexts.campoMensagem} message={message} onSent={onClose} />
    </Dialog>
  )
}

const WhatsappLink = ({ href, nameId }: { href: string; nameId: string }) => (
  <OutlineButton asChild>
    <a href={href} aria-describedby={nameId} target="_blank" rel="noreferrer">
      <MessageCircle />
      {contactsTexts.whatsapp}
    </a>
  </OutlineButton>
)

interface AgentProps {
  large?: boolean
  caseId: string
  agent: NonNullable<CaseContacts['agent']>
}

/** Agent of the case, reached by the house's WhatsApp or in the conversation. */
export function AgentCard({ large, caseId, agent: { name, whatsapp } }: AgentProps) {
  const [isWriting, setWriting] = useState(false)
  const nameId = useId()
  return (
    <Card
      large={large}
      nameId={nameId}
      name={name}
      photo={null}
      hints={[contactsTexts.quemAtende, contactsTexts.horario]}
    >
      {whatsapp && <WhatsappLink href={whatsappUrl(whatsapp, greeting(caseId, name))} nameId={nameId} />}
      <OutlineButton aria-describedby={nameId} onClick={() => setWriting(true)}>
        <MessageSquareText />
        {contactsTexts.mensagem}
      </OutlineButton>
      <MessageDialog caseId={caseId} name={name} open={isWriting} onClose={() => setWriting(false)} />
    </Card>
  )
}

/** @example referrerText('imobiliaria') // → 'Imobiliária que indicou você' */
const referrerText = (type: string) => fillText(contactsTexts.tipoQueIndicou, { tipo: partnerTypeText(type) })

interface ReferrerProps {
  caseId: string
  referrer: NonNullable<CaseContacts['referrer']>
}

/** Partner that referred the client. */
export function ReferrerCard({ caseId, referrer: { name, type, phone, photo } }: ReferrerProps) {
  const nameId = useId()
  return (
    <Card nameId={nameId} name={name} photo={photo} hints={[referrerText(type)]}>
      {phone && (
        <>
          <WhatsappLink href={whatsappUrl(phone, greeting(caseId, name))} nameId={nameId} />
          <OutlineButton asChild>
            <a href={`tel:${phone.replace(/[^\d+]/g, '')}`} aria-describedby={nameId}>
              <Phone />
              {contactsTexts.ligar}
            </a>
          </OutlineButton>
        </>
      )}
    </Card>
  )
}
