import { paths } from 'core/paths'
import { fillText } from 'core/texts'
import { banksTexts } from 'core/texts/banks'
import { ExternalLink } from 'lucide-react'
import { Link } from 'react-router-dom'
import { useMe } from '../../../shell/session/use-me.ts'
import { LinkButton } from '../../../ui/link-button.tsx'
import { Panel } from '../../../ui/panel.tsx'
import type { Credit } from '../../case-types.ts'
import { Facts } from '../facts.tsx'
import styles from './operation.module.css'

/** Digits that a telephone dials: an extension after the number is not part of it. */
const dialled = (phone: string) => phone.replace(/[^\d+]/g, '')

interface Props {
  contacts: Credit['bank']
  /** Bank as typed in the case. */
  bank: string | null
}

/** Portal and contacts of the case's bank; administrators without any see where to add them. */
export function BankCard({ contacts, bank }: Props) {
  const { role } = useMe()
  if (!contacts) {
    if (!bank || role !== 'admin') return null
    return (
      <p className={styles.bankless} data-screen-only>
        <Link to={`${paths.adminSettings}#bancos`}>{fillText(banksTexts.cadastrar, { nome: bank })}</Link>
      </p>
    )
  }
  const { name, contact, phone, email, branch, portal, notes } = contacts
  const facts = (
    [
      [banksTexts.pessoa, contact],
      [banksTexts.telefone, phone && <a href={`tel:${dialled(phone)}`}>{phone}</a>],
      [banksTexts.email, email && <a href={`mailto:${email}`}>{email}</a>],
      [banksTexts.agencia, branch],
    ] as const
  ).filter(([, value]) => value)
  return (
    <Panel className={styles.card} id="banco">
      <div className={styles.head}>
        <h2>{fillText(banksTexts.bancoNome, { nome: name })}</h2>
        {portal && (
          <div data-screen-only>
            <LinkButton href={portal} variant="outline" elsewhere>
              <ExternalLink />
              {banksTexts.abrirPortal}
            </LinkButton>
          </div>
        )}
      </div>
      {facts.length > 0 && <Facts facts={facts} />}
      {notes && <p className={styles.bankNotes}>{notes}</p>}
    </Panel>
  )
}
