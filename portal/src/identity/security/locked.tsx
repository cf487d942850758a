import { fillText } from 'core/texts'
import { adminSecurityTexts } from 'core/texts/admin-security'
import { useAction } from '../../ui/async/use-action.ts'
import { useToast } from '../../ui/toast/toast-context.ts'
import { formatMoment } from '../../ui/format-moment.ts'
import { OutlineButton } from '../../ui/outline-button.tsx'
import { Panel } from '../../ui/panel.tsx'
import { PersonLine } from './person-line.tsx'
import { unlock, type Rules } from './security-api.ts'
import styles from './security.module.css'

interface Props extends Pick<Rules, 'locked' | 'lockout'> {
  reload: () => Promise<unknown>
}

function LockedLine({ account, reload }: { account: Rules['locked'][number]; reload: Props['reload'] }) {
  const { person, failures, until, everywhere } = account
  const toast = useToast()
  const { run, running } = useAction({ failure: () => ({ title: adminSecurityTexts.erroDesbloquear }) })
  const open = () =>
    run(async () => {
      await unlock(person.id)
      await reload()
      toast({ title: adminSecurityTexts.desbloqueada, description: person.name })
    })
  return (
    <PersonLine {...person}>
      <p className={styles.facts}>
        <span>
          {fillText(adminSecurityTexts.bloqueadaAte, { n: failures, momento: formatMoment(until) })}
        </span>
        {everywhere && <span>{adminSecurityTexts.deTodaParte}</span>}
      </p>
      <div className={styles.action}>
        <OutlineButton
          aria-label={fillText(adminSecurityTexts.desbloquearDe, { nome: person.name })}
          loading={running}
          onClick={() => void open()}
        >
          {adminSecurityTexts.desbloquear}
        </OutlineButton>
      </div>
    </PersonLine>
  )
}

/** Accounts locked after too many failed attempts, each with an unlock button. */
export const Locked = ({ locked, lockout, reload }: Props) => (
  <Panel>
    <div className={styles.head}>
      <div>
        <h2>{adminSecurityTexts.bloqueadas}</h2>
        <p>
          {fillText(adminSecurityTexts.bloqueadasTexto, { n: lockout.failures, minutos: lockout.minutes })}
        </p>
      </div>
    </div>
    {locked.length === 0 ? (
      <p className={styles.none}>{adminSecurityTexts.nenhumaBloqueada}</p>
    ) : (
      <ul className={styles.rows}>
        {locked.map((account) => (
          <LockedLine key={account.person.id} account={account} reload={reload} />
        ))}
      </ul>
    )}
  </Panel>
)
