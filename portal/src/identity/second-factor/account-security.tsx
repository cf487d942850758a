import { ownAccountTexts } from 'core/texts/own-account'
import { useState } from 'react'
import { useLoaderData } from 'react-router-dom'
import { deferred } from '../../ui/async/deferred.ts'
import { ConfirmAddress } from './confirm-address.tsx'
import { Enrol } from './enrol.tsx'
import { Enrolled } from './enrolled.tsx'
import { getFactor, type Factor } from './factor-api.ts'
import { RecoveryCodes } from './recovery-codes.tsx'
import { Callout } from '../../ui/callout.tsx'
import { LoadedSection } from '../../ui/loaded-section.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Screen } from '../../ui/screen.tsx'
import { usePageTitle } from '../../ui/use-page-title.ts'
import styles from './second-factor.module.css'

/** Loads after the screen appears. */
export const loader = () => ({ factor: deferred(getFactor()) })

interface Props {
  factor: Factor
  reload: () => Promise<unknown>
}

function OwnFactor({ factor, reload }: Props) {
  const [codes, setCodes] = useState<string[]>()
  const { confirmed_at, required } = factor
  return (
    <>
      {required && confirmed_at === null && !codes && (
        <Callout tone="warn" title={ownAccountTexts.exigida} className={styles.card}>
          <p>{ownAccountTexts.exigidaTexto}</p>
        </Callout>
      )}
      <Panel className={styles.card}>
        {codes ? (
          <RecoveryCodes codes={codes} onSaved={() => void reload().then(() => setCodes(undefined))} />
        ) : confirmed_at !== null ? (
          <Enrolled factor={{ ...factor, confirmed_at }} onCodes={setCodes} reload={reload} />
        ) : factor.email_confirmed ? (
          <Enrol onCodes={setCodes} />
        ) : (
          <ConfirmAddress sendsEmail={factor.sends_email} reload={reload} />
        )}
      </Panel>
    </>
  )
}

export function Component() {
  const { factor } = useLoaderData<typeof loader>()
  usePageTitle(ownAccountTexts.titulo)
  return (
    <Screen>
      <h1>{ownAccountTexts.titulo}</h1>
      <p>{ownAccountTexts.linha}</p>
      <LoadedSection keeps value={factor} failure={{ title: ownAccountTexts.erroCarregar }}>
        {(loaded, reload) => <OwnFactor factor={loaded} reload={reload} />}
      </LoadedSection>
    </Screen>
  )
}
