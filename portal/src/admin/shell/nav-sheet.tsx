import { adminTexts } from 'core/texts/admin'
import { Menu, X } from 'lucide-react'
import { useRef, useState } from 'react'
import { IconButton } from '../../ui/icon-button.tsx'
import { Modal } from '../../ui/modal.tsx'
import { AdminNav } from './admin-nav.tsx'
import styles from './nav-sheet.module.css'

/** On a narrow screen: the button that opens the ways to the areas over the page. */
export function NavSheet() {
  const first = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <button
        type="button"
        data-screen-only
        className={styles.button}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <Menu />
        {adminTexts.abrirAreas}
      </button>
      {open && (
        <Modal
          first={first}
          className={styles.sheet}
          aria-label={adminTexts.abrirAreas}
          closesOutside
          onClose={close}
        >
          <div>
            <IconButton ref={first} label={adminTexts.fecharAreas} icon={X} onClick={close} />
            <AdminNav />
          </div>
        </Modal>
      )}
    </>
  )
}
