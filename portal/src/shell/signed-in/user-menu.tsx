import { isRole } from 'core'
import type { Me } from 'core/schema'
import { fillText } from 'core/texts'
import { accountTexts } from 'core/texts/account'
import { generalTexts } from 'core/texts/general'
import { labelsTexts } from 'core/texts/labels'
import { FileUser, KeyRound, LogOut, MonitorSmartphone, ShieldCheck, Smartphone } from 'lucide-react'
import { useState, type ComponentType } from 'react'
import { Link } from 'react-router-dom'
import { paths } from 'core/paths'
import { useSignOut } from '../session/use-sign-out.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Avatar } from '../../ui/avatar.tsx'
import { FetchedSection } from '../../ui/fetched-section.tsx'
import { Menu } from '../../ui/menu.tsx'
import styles from './signed-in.module.css'

/** Account forms, loaded when their dialog opens, so that screens appear sooner. */
export interface AccountForms {
  changePassword: () => Promise<ComponentType<{ onClose: () => void }>>
  claimAdmin: () => Promise<ComponentType<{ me: Me }>>
}

interface Props {
  me: Me
  forms: AccountForms
}

/** Menu of the account. */
export function UserMenu({ me, forms }: Props) {
  const [dialog, setDialog] = useState<'password' | 'claim'>()
  const { signOut, signingOut } = useSignOut()
  const closeDialog = () => setDialog(undefined)
  const name = me.display_name || me.name
  return (
    <>
      <Menu
        renderButton={(props) => (
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
              <Link to={paths.accountSessions} onClick={close}>
                <MonitorSmartphone />
                {generalTexts.ondeVoceEntrou}
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
        <FetchedSection fetch={forms.changePassword}>
          {(Form) => <Form onClose={closeDialog} />}
        </FetchedSection>
      </Dialog>
      <Dialog title={accountTexts.primeiroAdministrador} open={dialog === 'claim'} onClose={closeDialog}>
        <FetchedSection fetch={forms.claimAdmin}>{(Claim) => <Claim me={me} />}</FetchedSection>
      </Dialog>
    </>
  )
}
