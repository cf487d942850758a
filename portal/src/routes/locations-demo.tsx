import { locationsTexts } from 'core/texts/locations'
import { RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { LocationPicker, type Place } from '../locations/location-picker.tsx'
import { useToast } from '../toast/toast-context.ts'
import { CopyButton } from '../ui/copy-button.tsx'
import { Frame } from '../ui/frame.tsx'
import { usePageTitle } from '../ui/use-page-title.ts'
import { Panel } from '../ui/panel.tsx'
import { Hint } from '../ui/hint.tsx'
import { OutlineButton } from '../ui/outline-button.tsx'
import styles from './locations-demo.module.css'

/** Tries out the choice of state and city, and shows the records that it gives. */
export function Component() {
  const [place, setPlace] = useState<Place>({})
  const [round, setRound] = useState(0)
  const [cleared, setCleared] = useState(false)
  const toast = useToast()
  usePageTitle(locationsTexts.titulo)

  const retry = () => setRound((before) => before + 1)
  const clear = () => {
    setCleared(true)
    retry()
    toast({ title: locationsTexts.cacheLimpo })
  }

  const { uf, municipio } = place
  const json = JSON.stringify({ state: uf?.sigla, city: municipio?.nome, uf, municipio }, null, 2)
  return (
    <Frame>
      <div className={styles.demo}>
        <div>
          <h1>{locationsTexts.titulo}</h1>
          <Hint className={styles.subtitle}>{locationsTexts.subtitulo}</Hint>
        </div>
        <Panel aria-labelledby="escolha">
          <div className={styles.panelHead}>
            <h2 id="escolha">{locationsTexts.escolha}</h2>
            <OutlineButton onClick={clear}>
              <RefreshCw />
              {locationsTexts.atualizarLista}
            </OutlineButton>
          </div>
          <LocationPicker {...{ place, round, cleared }} onChange={setPlace} onRetry={retry} />
        </Panel>
        <Panel aria-labelledby="resultado">
          <div className={styles.panelHead}>
            <h2 id="resultado">{locationsTexts.resultado}</h2>
            <CopyButton text={json} />
          </div>
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard */}
          <pre tabIndex={0} aria-label={locationsTexts.resultadoJson}>
            {json}
          </pre>
        </Panel>
      </div>
    </Frame>
  )
}
