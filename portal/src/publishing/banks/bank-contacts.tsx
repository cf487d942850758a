import { fillText } from 'core/texts'
import { banksTexts } from 'core/texts/banks'
import { Check } from 'lucide-react'
import { startTransition, useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { Badge } from '../../ui/badge.tsx'
import { Hint } from '../../ui/hint.tsx'
import { OutlineButton } from '../../ui/outline-button.tsx'
import { PanelList } from '../../ui/panel.tsx'
import type { HouseBank } from './bank-api.ts'
import { BankPanel } from './bank-panel.tsx'
import styles from './bank-contacts.module.css'

/** Id of the section, to which the list of banks links. */
export const BANKS = 'bancos'

const titleId = `${BANKS}-titulo`

/** Focuses the heading of the section, which scrolls there. */
export const focusBanks = () => document.getElementById(titleId)?.focus()

const hostOf = (address: string) => new URL(address).hostname

/** Contacts of a bank in one line. */
const summaryOf = ({ portal, contact, phone, email, branch }: HouseBank) =>
  [portal && hostOf(portal), contact, phone, email, branch].filter(Boolean).join(' · ') ||
  banksTexts.semContatos

interface Props {
  banks: readonly HouseBank[]
  reload: () => Promise<unknown>
}

/** Banks with their contacts and portals, each edited in a side panel. */
export function BankContacts({ banks, reload }: Props) {
  const [openedId, setOpenedId] = useState<string>()
  const { hash } = useLocation()
  // A link from a case leads to this section.
  useEffect(() => {
    if (hash === `#${BANKS}`) focusBanks()
  }, [hash])
  const opened = banks.find(({ id }) => id === openedId)
  return (
    <section className={styles.section} id={BANKS} aria-labelledby={titleId}>
      <h2 id={titleId} tabIndex={-1}>
        {banksTexts.titulo}
      </h2>
      <Hint>{banksTexts.texto}</Hint>
      <PanelList>
        {banks.map((bank) => (
          <li key={bank.id} className={styles.row}>
            <div>
              <h3>
                {bank.name}
                {bank.represented && <Badge tone="ok" icon={Check} label={banksTexts.representado} />}
              </h3>
              <p>{summaryOf(bank)}</p>
            </div>
            <OutlineButton
              aria-label={fillText(banksTexts.editarNome, { nome: bank.name })}
              onClick={() => startTransition(() => setOpenedId(bank.id))}
            >
              {banksTexts.editar}
            </OutlineButton>
          </li>
        ))}
      </PanelList>
      {opened && <BankPanel bank={opened} reload={reload} onClose={() => setOpenedId(undefined)} />}
    </section>
  )
}
