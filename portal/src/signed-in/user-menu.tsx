import { isRole } from 'core'
import type { Me } from 'core/schema'
import { fillText } from 'core/texts'
import { entradaTexts } from 'core/texts/entrada'
import { geralTexts } from 'core/texts/geral'
import { rotulosTexts } from 'core/texts/rotulos'
import { KeyRound, LogOut, ShieldCheck } from 'lucide-react'
import { useCallback, useId, useRef, useState } from 'react'
import { ClaimAdmin } from '../account/claim-admin.tsx'
import { ChangePasswordDialog } from '../account/change-password-dialog.tsx'
import { useSignOut } from '../session/use-sign-out.ts'
import { Dialog } from '../ui/dialog.tsx'
import { initials } from '../ui/initials.ts'
import { useDismiss } from '../ui/use-dismiss.ts'
import { Destinations } from './destinations.tsx'

/** Who is signed in, and what concerns the account. On a narrow screen also where one can go. */
export function UserMenu({ me }: { me: Me }) {
  const [open, setOpen] = useState(false)
  const [dialog, setDialog] = useState<'password' | 'claim'>()
  const { signOut, signingOut } = useSignOut()
  const box = useRef<HTMLDivElement>(null)
  const panel = useId()
  useDismiss(
    box,
    open,
    useCallback(() => setOpen(false), []),
  )
  const openDialog = (wanted: typeof dialog) => {
    setOpen(false)
    // Where the focus returns to: the button of the menu that was pressed is gone then.
    box.current?.querySelector('button')?.focus()
    setDialog(wanted)
  }
  const closeDialog = () => setDialog(undefined)
  const name = me.display_name || me.name
  return (
    <div className="user-menu" ref={box}>
      <button
        type="button"
        className="avatar"
        aria-label={fillText(geralTexts.suaConta, { nome: name })}
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
            <p>{isRole(me.role) ? rotulosTexts[`papel_${me.role}`] : me.role}</p>
          </div>
          <div className="narrow-only">
            <Destinations role={me.role} />
          </div>
          {me.can_claim_admin && (
            <button type="button" onClick={() => openDialog('claim')}>
              <ShieldCheck className="icon" />
              {entradaTexts.tornarAdministrador}
            </button>
          )}
          <button type="button" onClick={() => openDialog('password')}>
            <KeyRound className="icon" />
            {entradaTexts.alterarSenha}
          </button>
          <button type="button" aria-disabled={signingOut} onClick={() => void signOut()}>
            <LogOut className="icon" />
            {entradaTexts.sair}
          </button>
        </div>
      )}
      <ChangePasswordDialog open={dialog === 'password'} onClose={closeDialog} />
      <Dialog title={entradaTexts.primeiroAdministrador} open={dialog === 'claim'} onClose={closeDialog}>
        <ClaimAdmin me={me} />
      </Dialog>
    </div>
  )
}
