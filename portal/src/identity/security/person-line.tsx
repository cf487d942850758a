import { fillText } from 'core/texts'
import { adminSecurityTexts } from 'core/texts/admin-security'
import type { ReactNode } from 'react'
import { Avatar } from '../../ui/avatar.tsx'
import styles from './security.module.css'

interface Props {
  name: string
  email: string
  heading?: 'h2' | 'h3'
  mark?: string | false
  children: ReactNode
}

export const PersonLine = ({ name, email, heading: Heading = 'h3', mark, children }: Props) => (
  <li className={styles.row}>
    <Avatar name={name} />
    <div className={styles.who}>
      <Heading>
        {name}
        {mark && <span>{mark}</span>}
      </Heading>
      <p>{email}</p>
    </div>
    {children}
  </li>
)

/** Device and network of a session as text; a general text if either is unknown. */
export const placeText = ({ network, device }: { network: string | null; device: string | null }) =>
  network && device
    ? fillText(adminSecurityTexts.deOnde, { aparelho: device, rede: network })
    : adminSecurityTexts.semOrigem
