import { isRole, roleLabels } from 'core'
import type { Me } from 'core/schema'
import { KeyRound, LogOut } from 'lucide-react'
import { useCallback, useId, useRef, useState } from 'react'
import { ChangePasswordDialog } from '../account/change-password-dialog.tsx'
import { useSignOut } from '../session/use-sign-out.ts'
import { initials } from '../ui/initials.ts'
import { useDismiss } from '../ui/use-dismiss.ts'
import { Destinations } from './destinations.tsx'

/** Who is signed in, and what concerns the account. On a narrow screen also where one can go. */
export function UserMenu({ me }: { me: Me }) {
  const [open, setOpen] = useState(false)
  const [changing, setChanging] = useState(false)
  const { signOut, signingOut } = useSignOut()
  const box = useRef<HTMLDivElement>(null)
  const panel = useId()
  useDismiss(
    box,
    open,
    useCallback(() => setOpen(false), []),
  )
  const name = me.display_name || me.name
  return (
    <div className="user-menu" ref={box}>
      <button
        type="button"
        className="avatar"
        aria-label={`Sua conta: ${name}`}
        aria-expanded={open}
        aria-controls={panel}
        onClick={() => setOpen(!open)}
      >
        {initials(name)}
      </button>
      {open && (
        <div className="menu" id={panel}>
          <div className="who">
            <p>{name}</p>
            <p>{me.email}</p>
            <p>{isRole(me.role) ? roleLabels[me.role] : me.role}</p>
          </div>
          {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events -- the links inside are what is pressed */}
          <div className="narrow-only" onClick={() => setOpen(false)}>
            <Destinations role={me.role} />
          </div>
          <button
            type="button"
            onClick={() => {
              setOpen(false)
              setChanging(true)
            }}
          >
            <KeyRound className="icon" />
            Alterar senha
          </button>
          <button type="button" aria-disabled={signingOut} onClick={() => void signOut()}>
            <LogOut className="icon" />
            Sair
          </button>
        </div>
      )}
      <ChangePasswordDialog open={changing} onClose={() => setChanging(false)} />
    </div>
  )
}
