import { isRole } from 'core'
import { paths } from 'core/paths'
import { accountTexts } from 'core/texts/account'
import { generalTexts } from 'core/texts/general'
import { labelsTexts } from 'core/texts/labels'
import { Calculator, FileUser, KeyRound, LogOut, MonitorSmartphone, Smartphone } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { useMe } from '../../shell/session/use-me.ts'
import { useSignOut } from '../../shell/session/use-sign-out.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { PanelList } from '../../ui/panel.tsx'
import { Screen } from '../../ui/screen.tsx'
import { usePageTitle } from '../../ui/use-page-title.ts'
import { ChangePasswordForm } from './change-password-form.tsx'
import styles from './own-account.module.css'

const screens = [
  [paths.accountSecurity, 'verificacaoEmDuasEtapas', Smartphone],
  [paths.accountSessions, 'ondeVoceEntrou', MonitorSmartphone],
  [paths.accountData, 'meusDados', FileUser],
] as const

/** Own account: what the menu of the account offers, as a screen for phones. */
export function Component() {
  const me = useMe()
  const { signOut, signingOut } = useSignOut()
  const [isChanging, setChanging] = useState(false)
  const name = me.display_name || me.name
  usePageTitle(generalTexts.conta)
  return (
    <Screen>
      <h1>{generalTexts.conta}</h1>
      <div className={styles.who}>
        <Avatar name={name} />
        <div>
          <p>{name}</p>
          <p>{me.email}</p>
          <p>{isRole(me.role) ? labelsTexts[`papel_${me.role}`] : me.role}</p>
        </div>
      </div>
      <PanelList className={styles.rows}>
        {screens.map(([path, text, Icon]) => (
          <li key={path}>
            <Link to={path}>
              <Icon />
              {generalTexts[text]}
            </Link>
          </li>
        ))}
        <li>
          <button type="button" onClick={() => setChanging(true)}>
            <KeyRound />
            {accountTexts.alterarSenha}
          </button>
        </li>
        <li>
          <a href={paths.simulator}>
            <Calculator />
            {generalTexts.navegacaoSimulador}
          </a>
        </li>
        <li>
          <button type="button" aria-disabled={signingOut} onClick={() => void signOut()}>
            <LogOut />
            {accountTexts.sair}
          </button>
        </li>
      </PanelList>
      <Dialog title={accountTexts.alterarSenha} open={isChanging} onClose={() => setChanging(false)}>
        <ChangePasswordForm onClose={() => setChanging(false)} />
      </Dialog>
    </Screen>
  )
}
