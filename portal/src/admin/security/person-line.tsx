import { fillText } from 'core/texts'
import { adminSecurityTexts } from 'core/texts/admin-security'
import type { ReactNode } from 'react'
import { Avatar } from '../../ui/avatar.tsx'
import styles from './security.module.css'

interface Props {
  name: string
  email: string
  /** Of the name: under the title of the page, or of a part of it. */
  heading?: 'h2' | 'h3'
  /** Beside the name. */
  mark?: string | false
  /** What is told of the person, and what may be done. */
  children: ReactNode
}

/** A row of somebody: who, and what stands beside. */
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

/** From where somebody came, as far as it is kept. */
export const placeText = ({ network, device }: { network: string | null; device: string | null }) =>
  network && device
    ? fillText(adminSecurityTexts.deOnde, { aparelho: device, rede: network })
    : adminSecurityTexts.semOrigem
