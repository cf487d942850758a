import { Button } from '@radix-ui/themes/components/button'
import { localidadesTexts } from 'core/texts/localidades'
import { RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { LocationPicker, type Place } from '../locations/location-picker.tsx'
import { refreshLocations } from '../locations/refresh-locations.ts'
import { useToast } from '../toast/toast-context.ts'
import { CopyButton } from '../ui/copy-button.tsx'
import { Frame } from '../ui/frame.tsx'
import { usePageTitle } from '../ui/use-page-title.ts'

/** Tries out the choice of state and city, and shows the records that it gives. */
export function Component() {
  const [place, setPlace] = useState<Place>({})
  const [round, setRound] = useState(0)
  const [refreshing, setRefreshing] = useState(false)
  const toast = useToast()
  usePageTitle(localidadesTexts.titulo)

  const retry = () => setRound((before) => before + 1)
  const refresh = async () => {
    setRefreshing(true)
    const complete = await refreshLocations()
    setRefreshing(false)
    retry()
    toast(
      complete
        ? { title: localidadesTexts.cacheLimpo }
        : { title: localidadesTexts.erroCidades, tone: 'destructive' },
    )
  }

  const { uf, municipio } = place
  const json = JSON.stringify({ state: uf?.sigla, city: municipio?.nome, uf, municipio }, null, 2)
  return (
    <Frame>
      <div className="demo">
        <div>
          <h1>{localidadesTexts.titulo}</h1>
          <p className="hint">{localidadesTexts.subtitulo}</p>
        </div>
        <section className="panel" aria-labelledby="escolha">
          <div className="panel-head">
            <h2 id="escolha">{localidadesTexts.escolha}</h2>
            <Button
              variant="outline"
              color="gray"
              highContrast
              loading={refreshing}
              onClick={() => void refresh()}
            >
              <RefreshCw className="icon" />
              {localidadesTexts.atualizarLista}
            </Button>
          </div>
          <LocationPicker place={place} round={round} onChange={setPlace} onRetry={retry} />
        </section>
        <section className="panel" aria-labelledby="resultado">
          <div className="panel-head">
            <h2 id="resultado">{localidadesTexts.resultado}</h2>
            <CopyButton text={json} />
          </div>
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard */}
          <pre tabIndex={0} aria-label={localidadesTexts.resultadoJson}>
            {json}
          </pre>
        </section>
      </div>
    </Frame>
  )
}
