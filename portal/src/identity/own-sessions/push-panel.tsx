import { liveTexts } from 'core/texts/live'
import { Bell, BellOff } from 'lucide-react'
import { useState } from 'react'
import { useAction } from '../../ui/async/use-action.ts'
import { Button } from '../../ui/button.tsx'
import { FetchedSection } from '../../ui/fetched-section.tsx'
import { Hint } from '../../ui/hint.tsx'
import { OutlineButton } from '../../ui/outline-button.tsx'
import { Panel } from '../../ui/panel.tsx'
import { readPushState, turnPushOff, turnPushOn, type PushState } from './push-device.ts'
import styles from './own-sessions.module.css'

function PushSwitch({ first }: { first: PushState }) {
  const [state, setState] = useState(first)
  const { run, running } = useAction({ failure: () => ({ title: liveTexts.avisosErro }) })
  const change = (turn: () => Promise<PushState>) => void run(async () => setState(await turn()))
  if (state === 'unsupported') return <Hint>{liveTexts.avisosSemSuporte}</Hint>
  if (state === 'blocked') return <Hint>{liveTexts.avisosBloqueados}</Hint>
  return (
    <div className={styles.push}>
      <div>
        {state === 'on' ? (
          <OutlineButton size="3" loading={running} onClick={() => change(turnPushOff)}>
            <BellOff />
            {liveTexts.avisosDesligar}
          </OutlineButton>
        ) : (
          <Button size="3" loading={running} onClick={() => change(turnPushOn)}>
            <Bell />
            {liveTexts.avisosLigar}
          </Button>
        )}
      </div>
      <Hint>
        <output>{state === 'on' && liveTexts.avisosLigados}</output>
      </Hint>
    </div>
  )
}

/** Switch for notices on this device, also while the portal is closed. */
export const PushPanel = () => (
  <Panel className={styles.card}>
    <h2>{liveTexts.avisosTitulo}</h2>
    <p>{liveTexts.avisosTexto}</p>
    <FetchedSection fetch={readPushState}>{(state) => <PushSwitch first={state} />}</FetchedSection>
  </Panel>
)
