import { fillText } from 'core/texts'
import { ownAccountTexts } from 'core/texts/own-account'
import { CircleCheck } from 'lucide-react'
import { useAction } from '../../ui/async/use-action.ts'
import { useSignOut } from '../../shell/session/use-sign-out.ts'
import { useToast } from '../../ui/toast/toast-context.ts'
import { Badge } from '../../ui/badge.tsx'
import { focusHeading } from '../../ui/focus-heading.ts'
import { formatMoment } from '../../ui/format-moment.ts'
import { OutlineButton } from '../../ui/outline-button.tsx'
import { endOwnSession, type OwnSession } from './own-sessions-api.ts'
import styles from './own-sessions.module.css'

interface Props {
  session: OwnSession
  reload: () => Promise<unknown>
}

/** Signs out on this device, or ends the session of another one. */
function useLeave({ session, reload }: Props) {
  const toast = useToast()
  const { signOut, signingOut } = useSignOut()
  const { run, running } = useAction({
    failure: () => ({ title: ownAccountTexts.erroSairDoAparelho }),
    onProblem: () => void reload(),
  })
  const end = () =>
    run(async () => {
      await endOwnSession(session.id)
      await reload()
      focusHeading()
      toast({ title: ownAccountTexts.saiuDoAparelho })
    })
  return { leave: session.is_own ? signOut : end, leaving: running || signingOut }
}

export function SessionRow({ session, reload }: Props) {
  const { began_at, used_at, network, is_own } = session
  const device = session.device ?? ownAccountTexts.aparelhoDesconhecido
  const lastUse = formatMoment(used_at)
  const { leave, leaving } = useLeave({ session, reload })
  return (
    <li className={styles.session}>
      <h2>
        {device}
        {is_own && <Badge tone="ok" icon={CircleCheck} label={ownAccountTexts.esteAparelho} />}
      </h2>
      <p className={styles.facts}>
        <span>{fillText(ownAccountTexts.sessaoUso, { momento: lastUse })}</span>
        {network && <span>{fillText(ownAccountTexts.sessaoRede, { rede: network })}</span>}
        <span>{fillText(ownAccountTexts.sessaoDesde, { momento: formatMoment(began_at) })}</span>
      </p>
      <OutlineButton
        aria-label={fillText(ownAccountTexts.sairDaquiDe, { aparelho: device, momento: lastUse })}
        loading={leaving}
        onClick={() => void leave()}
      >
        {ownAccountTexts.sairDaqui}
      </OutlineButton>
    </li>
  )
}
