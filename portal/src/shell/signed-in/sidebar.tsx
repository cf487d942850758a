import type { Me } from 'core/schema'
import { generalTexts } from 'core/texts/general'
import { PanelLeftClose, PanelLeftOpen } from 'lucide-react'
import { useState } from 'react'
import { Brand } from '../../ui/drawings/brand.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { DestinationLink, type Waiting } from './destinations.tsx'
import { destinationGroups, destinationsOf } from './navigation.ts'
import styles from './sidebar.module.css'

/** Whether this person folded the sidebar, in this browser. */
const FOLDED = 'sim.menu'

/** Navigation of the staff on a wide screen: every area in three groups; it folds to icons. */
export function Sidebar({ me, waiting }: Waiting & { me: Me }) {
  const [isFolded, setFolded] = useState(() => localStorage.getItem(FOLDED) === 'recolhido')
  const destinations = destinationsOf(me)
  const toggle = () => {
    localStorage.setItem(FOLDED, isFolded ? 'aberto' : 'recolhido')
    setFolded(!isFolded)
  }
  return (
    <aside className={isFolded ? `${styles.sidebar} ${styles.folded}` : styles.sidebar}>
      <div className={styles.head}>
        <Brand />
        <IconButton
          label={isFolded ? generalTexts.abrirMenu : generalTexts.recolherMenu}
          icon={isFolded ? PanelLeftOpen : PanelLeftClose}
          onClick={toggle}
        />
      </div>
      <nav aria-label={generalTexts.navegacao}>
        {destinationGroups.map((group) => {
          const ofGroup = destinations.filter((one) => one.group === group)
          return (
            ofGroup.length > 0 && (
              <section key={group}>
                <h2>{generalTexts[group]}</h2>
                <ul>
                  {ofGroup.map((destination) => (
                    <li key={destination.path}>
                      <DestinationLink hasIcon destination={destination} waiting={waiting} />
                    </li>
                  ))}
                </ul>
              </section>
            )
          )
        })}
      </nav>
    </aside>
  )
}
