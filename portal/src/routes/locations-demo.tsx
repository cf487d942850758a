import { Button } from '@radix-ui/themes/components/button'
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
  usePageTitle('Demonstração de localidades')

  const retry = () => setRound((before) => before + 1)
  const refresh = async () => {
    setRefreshing(true)
    const complete = await refreshLocations()
    setRefreshing(false)
    retry()
    toast(complete ? { title: 'Cache limpo' } : { title: 'Erro ao buscar municípios', tone: 'destructive' })
  }

  const { uf, municipio } = place
  const json = JSON.stringify({ state: uf?.sigla, city: municipio?.nome, uf, municipio }, null, 2)
  return (
    <Frame>
      <div className="demo">
        <div>
          <h1>Demonstração de localidades</h1>
          <p className="hint">
            Escolha o estado e a cidade para ver os registros do IBGE que o simulador usa.
          </p>
        </div>
        <section className="panel" aria-labelledby="escolha">
          <div className="panel-head">
            <h2 id="escolha">Escolha</h2>
            <Button
              variant="outline"
              color="gray"
              highContrast
              loading={refreshing}
              onClick={() => void refresh()}
            >
              <RefreshCw className="icon" />
              Atualizar lista
            </Button>
          </div>
          <LocationPicker place={place} round={round} onChange={setPlace} onRetry={retry} />
        </section>
        <section className="panel" aria-labelledby="resultado">
          <div className="panel-head">
            <h2 id="resultado">Resultado</h2>
            <CopyButton text={json} />
          </div>
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard */}
          <pre tabIndex={0} aria-label="Resultado em JSON">
            {json}
          </pre>
        </section>
      </div>
    </Frame>
  )
}
