import type { Me } from 'core/schema'
import { generalTexts } from 'core/texts/general'
import { Menu, X } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { IconButton } from '../../ui/icon-button.tsx'
import { Modal } from '../../ui/modal.tsx'
import { DestinationLink, type Waiting } from './destinations.tsx'
import { destinationsOf, isCurrent } from './navigation.ts'
import styles from './bottom-bar.module.css'

/** Number of destinations that stand in the bar itself. */
const IN_BAR = 4

/** Navigation on a phone: four destinations, and a sheet with the others. */
export function BottomBar({ me, waiting }: Waiting & { me: Me }) {
  const first = useRef<HTMLButtonElement>(null)
  const id = useId()
  const { pathname } = useLocation()
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  const destinations = destinationsOf(me)
  const others = destinations.slice(IN_BAR)
  return (
    <nav data-bottom-nav className={styles.bar} aria-label={generalTexts.navegacao}>
      <ul>
        {destinations.slice(0, IN_BAR).map((destination) => (
          <li key={destination.path}>
            <DestinationLink hasIcon destination={destination} waiting={waiting} />
          </li>
        ))}
        {others.length > 0 && (
          <li>
            <button
              type="button"
              aria-haspopup="dialog"
              aria-current={others.some((one) => isCurrent(one, pathname)) ? 'true' : undefined}
              onClick={() => setOpen(true)}
            >
              <Menu />
              <span>{generalTexts.navegacaoMais}</span>
            </button>
          </li>
        )}
      </ul>
      {isOpen && (
        <Modal first={first} className={styles.sheet} aria-labelledby={id} closesOutside onClose={close}>
          <div>
            <div className={styles.head}>
              <h2 id={id}>{generalTexts.navegacaoMais}</h2>
              <IconButton ref={first} label={generalTexts.fecharMais} icon={X} onClick={close} />
            </div>
            <ul>
              {others.map((destination) => (
                <li key={destination.path}>
                  <DestinationLink hasIcon destination={destination} waiting={waiting} onFollow={close} />
                </li>
              ))}
            </ul>
          </div>
        </Modal>
      )}
    </nav>
  )
}
