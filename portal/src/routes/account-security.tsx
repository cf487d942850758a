import { ownAccountTexts } from 'core/texts/own-account'
import { useState } from 'react'
import { useLoaderData } from 'react-router-dom'
import { deferred } from '../api/deferred.ts'
import { Enrol } from '../second-factor/enrol.tsx'
import { Enrolled } from '../second-factor/enrolled.tsx'
import { getFactor, type Factor } from '../second-factor/factor-api.ts'
import { RecoveryCodes } from '../second-factor/recovery-codes.tsx'
import { Callout } from '../ui/callout.tsx'
import { LoadedPart } from '../ui/loaded-part.tsx'
import { Panel } from '../ui/panel.tsx'
import { Screen } from '../ui/screen.tsx'
import { usePageTitle } from '../ui/use-page-title.ts'
import styles from '../second-factor/second-factor.module.css'

/** Fetched while the screen is shown already. */
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
          <RecoveryCodes codes={codes} onKept={() => void reload().then(() => setCodes(undefined))} />
        ) : confirmed_at === null ? (
          <Enrol onCodes={setCodes} />
        ) : (
          <Enrolled factor={{ ...factor, confirmed_at }} onCodes={setCodes} reload={reload} />
        )}
      </Panel>
    </>
  )
}

/** The second factor of who is signed in. */
export function Component() {
  const { factor } = useLoaderData<typeof loader>()
  usePageTitle(ownAccountTexts.titulo)
  return (
    <Screen>
      <h1>{ownAccountTexts.titulo}</h1>
      <p>{ownAccountTexts.linha}</p>
      <LoadedPart keeps value={factor} failure={{ title: ownAccountTexts.erroCarregar }}>
        {(loaded, reload) => <OwnFactor factor={loaded} reload={reload} />}
      </LoadedPart>
    </Screen>
  )
}
