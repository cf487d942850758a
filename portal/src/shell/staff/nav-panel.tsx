import { adminTexts } from 'core/texts/admin'
import { Menu, X } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { IconButton } from '../../ui/icon-button.tsx'
import { Modal } from '../../ui/modal.tsx'
import { AdminNav } from './admin-nav.tsx'
import dialogStyles from '../../ui/dialog.module.css'
import styles from './nav-panel.module.css'

/** Menu of the administration on a narrow screen, behind a button. */
export function NavPanel() {
  const first = useRef<HTMLButtonElement>(null)
  const id = useId()
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
        <Modal first={first} className={styles.panel} aria-labelledby={id} closesOutside onClose={close}>
          <div>
            <div className={dialogStyles.head}>
              <h2 id={id}>{adminTexts.abrirAreas}</h2>
              <IconButton ref={first} label={adminTexts.fecharAreas} icon={X} onClick={close} />
            </div>
            <AdminNav onFollow={close} />
          </div>
        </Modal>
      )}
    </>
  )
}
