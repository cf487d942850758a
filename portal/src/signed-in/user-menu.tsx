import { isRole } from 'core'
import { fillText } from 'core/texts'
import { accountTexts } from 'core/texts/account'
import { generalTexts } from 'core/texts/general'
import { labelsTexts } from 'core/texts/labels'
import { FileUser, KeyRound, LogOut, ShieldCheck, Smartphone } from 'lucide-react'
import { useState, type ComponentProps } from 'react'
import { Link } from 'react-router-dom'
import { paths } from 'core/paths'
import { ownFile } from '../api/answer-of.ts'
import { useSignOut } from '../session/use-sign-out.ts'
import { Dialog } from '../ui/dialog.tsx'
import { Avatar } from '../ui/avatar.tsx'
import { FetchedPart } from '../ui/fetched-part.tsx'
import { Menu } from '../ui/menu.tsx'
import { Destinations } from './destinations.tsx'
import styles from './signed-in.module.css'

// What stands in a dialog comes with it: screens are shown sooner.
const fetchPasswordForm = async () =>
  (await ownFile(import('../account/change-password-form.tsx'))).ChangePasswordForm
const fetchClaimAdmin = async () => (await ownFile(import('../account/claim-admin.tsx'))).ClaimAdmin

/** Who is signed in, and what concerns the account. On a narrow screen also where one can go. */
export function UserMenu({ me, waiting }: ComponentProps<typeof Destinations>) {
  const [dialog, setDialog] = useState<'password' | 'claim'>()
  const { signOut, signingOut } = useSignOut()
  const closeDialog = () => setDialog(undefined)
  const name = me.display_name || me.name
  return (
    <>
      <Menu
        button={(props) => (
          <button
            type="button"
            className={styles.account}
            aria-label={fillText(generalTexts.suaConta, { nome: name })}
            {...props}
          >
            <Avatar name={name} />
          </button>
        )}
      >
        {(close) => {
          const openDialog = (wanted: typeof dialog) => {
            close()
            setDialog(wanted)
          }
          return (
            <>
              <div className={styles.who}>
                <p>{name}</p>
                <p>{me.email}</p>
                <p>{isRole(me.role) ? labelsTexts[`papel_${me.role}`] : me.role}</p>
              </div>
              <div className={styles.narrowOnly}>
                <Destinations me={me} waiting={waiting} />
              </div>
              {me.can_claim_admin && (
                <button type="button" onClick={() => openDialog('claim')}>
                  <ShieldCheck />
                  {accountTexts.tornarAdministrador}
                </button>
              )}
              <Link to={paths.accountSecurity} onClick={close}>
                <Smartphone />
                {generalTexts.verificacaoEmDuasEtapas}
              </Link>
              <Link to={paths.accountData} onClick={close}>
                <FileUser />
                {generalTexts.meusDados}
              </Link>
              <button type="button" onClick={() => openDialog('password')}>
                <KeyRound />
                {accountTexts.alterarSenha}
              </button>
              <button type="button" aria-disabled={signingOut} onClick={() => void signOut()}>
                <LogOut />
                {accountTexts.sair}
              </button>
            </>
          )
        }}
      </Menu>
      <Dialog title={accountTexts.alterarSenha} open={dialog === 'password'} onClose={closeDialog}>
        <FetchedPart fetch={fetchPasswordForm}>{(Form) => <Form onClose={closeDialog} />}</FetchedPart>
      </Dialog>
      <Dialog title={accountTexts.primeiroAdministrador} open={dialog === 'claim'} onClose={closeDialog}>
        <FetchedPart fetch={fetchClaimAdmin}>{(Claim) => <Claim me={me} />}</FetchedPart>
      </Dialog>
    </>
  )
}
