import { locationsTexts } from 'core/texts/locations'
import { RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { LocationPicker, type CityChoice } from '../ui/locations/location-picker.tsx'
import { useToast } from '../ui/toast/toast-context.ts'
import { CopyButton } from '../ui/copy-button.tsx'
import { Frame } from '../ui/frame.tsx'
import { usePageTitle } from '../ui/use-page-title.ts'
import { Panel } from '../ui/panel.tsx'
import { Hint } from '../ui/hint.tsx'
import { OutlineButton } from '../ui/outline-button.tsx'
import styles from './locations-demo.module.css'

/** Demo of the state and city fields, with the chosen records. */
export function Component() {
  const [cityChoice, setCityChoice] = useState<CityChoice>({})
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

  const { uf, municipio } = cityChoice
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
          <LocationPicker
            {...{ round, cleared }}
            value={cityChoice}
            onChange={setCityChoice}
            onRetry={retry}
          />
        </Panel>
        <Panel aria-labelledby="resultado">
          <div className={styles.panelHead}>
            <h2 id="resultado">{locationsTexts.resultado}</h2>
            <CopyButton text={json} />
          </div>
          <pre tabIndex={0} aria-label={locationsTexts.resultadoJson}>
            {json}
          </pre>
        </Panel>
      </div>
    </Frame>
  )
}
