import { Simulador, type SimuladorElement } from '@simulador/widget/react'
import { useRef, useState } from 'react'

export function App() {
  const simulador = useRef<SimuladorElement>(null)
  const [ouvido, setOuvido] = useState('')
  return (
    <main>
      <h1>Apartamento em Boa Viagem</h1>
      <Simulador
        ref={simulador}
        origin="http://localhost:3000"
        referencia="AP-1042"
        tipoImovel="apartamento"
        valorImovel={450000}
        onResultado={({ detail }) => setOuvido(`Resultado em ${detail.prazo} meses`)}
        onLoadError={() => setOuvido('O simulador foi bloqueado: use o link.')}
      >
        <a href="http://localhost:3000/simulador">Simular financiamento</a>
      </Simulador>
      <button type="button" onClick={() => simulador.current?.reiniciar()}>
        Começar de novo
      </button>
      <output>{ouvido}</output>
    </main>
  )
}
