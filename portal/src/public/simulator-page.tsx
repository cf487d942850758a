import { STEP_COUNT } from 'core'
import type { ReactNode } from 'react'
import { HtmlDocument } from './html-document.tsx'
import { Waiting } from './waiting.tsx'

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'simulador-financiamento': { modo: 'pagina'; children: ReactNode }
    }
  }
}

/** The page that hosts the simulator. */
export const SimulatorPage = ({ scriptUrl }: { scriptUrl: string }) => (
  <HtmlDocument
    title={`Simulação - Etapa 1 de ${STEP_COUNT}`}
    description="Simule o financiamento do seu imóvel em 8 perguntas simples e veja três cenários na hora."
  >
    <body>
      <main>
        <simulador-financiamento modo="pagina">
          <Waiting />
        </simulador-financiamento>
      </main>
      {/* In this order: answers kept from before are there when the element appears. */}
      <script type="module" src={scriptUrl} />
      <script defer src="/embed/v1/simulador.js" />
    </body>
  </HtmlDocument>
)
