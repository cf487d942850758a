import { adminTexts } from 'core/texts/admin'
import { Menu, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { AdminNav } from './admin-nav.tsx'

/** On a narrow screen: the button that opens the ways to the areas over the page. */
export function NavSheet() {
  const sheet = useRef<HTMLDialogElement>(null)
  const [open, setOpen] = useState(false)
  useEffect(() => {
    if (open && !sheet.current?.open) sheet.current?.showModal()
  }, [open])
  const close = () => sheet.current?.close()
  return (
    <>
      <button type="button" className="areas-button" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Menu className="icon" />
        {adminTexts.abrirAreas}
      </button>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape does by keyboard what pressing beside it does */}
      <dialog
        ref={sheet}
        className="nav-sheet"
        aria-label={adminTexts.abrirAreas}
        onClose={() => setOpen(false)}
        onClick={({ target, currentTarget }) => target === currentTarget && close()}
      >
        {open && (
          <div>
            <button type="button" className="icon-button" aria-label={adminTexts.fecharAreas} onClick={close}>
              <X className="icon" />
            </button>
            <AdminNav />
          </div>
        )}
      </dialog>
    </>
  )
}
