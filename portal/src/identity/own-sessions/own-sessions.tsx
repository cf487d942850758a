import { ownAccountTexts } from 'core/texts/own-account'
import { useState } from 'react'
import { useAction } from '../../ui/async/use-action.ts'
import { useToast } from '../../ui/toast/toast-context.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { OutlineButton } from '../../ui/outline-button.tsx'
import { Panel } from '../../ui/panel.tsx'
import { endOtherSessions, type OwnSession } from './own-sessions-api.ts'
import { SessionRow } from './session-row.tsx'
import styles from './own-sessions.module.css'

interface Props {
  sessions: readonly OwnSession[]
  reload: () => Promise<unknown>
}

/** Ends every other session after a confirmation. */
function LeaveOthers({ reload }: Pick<Props, 'reload'>) {
  const toast = useToast()
  const [isAsking, setIsAsking] = useState(false)
  const { run, running } = useAction({
    failure: () => ({ title: ownAccountTexts.erroSairDosOutros }),
    onProblem: () => setIsAsking(false),
  })
  const leave = () =>
    run(async () => {
      await endOtherSessions()
      await reload()
      setIsAsking(false)
      toast({ title: ownAccountTexts.saiuDosOutros })
    })
  return (
    <div>
      <OutlineButton onClick={() => setIsAsking(true)}>{ownAccountTexts.sairDosOutros}</OutlineButton>
      {isAsking && (
        <ConfirmDialog
          title={ownAccountTexts.sairDosOutrosPergunta}
          text={ownAccountTexts.sairDosOutrosTexto}
          action={ownAccountTexts.sairDosOutros}
          running={running}
          onConfirm={() => void leave()}
          onCancel={() => setIsAsking(false)}
        />
      )}
    </div>
  )
}

/** Devices of the person's sessions, with buttons that end them. */
export const OwnSessions = ({ sessions, reload }: Props) => (
  <>
    <Panel className={styles.card}>
      <ul className={styles.sessions}>
        {sessions.map((session) => (
          <SessionRow key={session.id} session={session} reload={reload} />
        ))}
      </ul>
    </Panel>
    {sessions.some(({ is_own }) => !is_own) && <LeaveOthers reload={reload} />}
  </>
)
