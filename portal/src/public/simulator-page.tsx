import type { Formula } from 'core'
import { paths } from 'core/paths'
import { fillText } from 'core/texts'
import { homeTexts } from 'core/texts/home'
import type { ReactNode } from 'react'
import { Company } from '../ui/company.tsx'
import { Filled } from '../ui/filled.tsx'
import { DataBlock } from './data-block.tsx'
import { Page } from './page.tsx'
import { simulatorData } from './simulator-data.ts'
import { Waiting } from './waiting.tsx'

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'simulador-financiamento': { modo: 'pagina'; parceiro?: string; children: ReactNode }
    }
  }
}

interface Props {
  formula: Formula
  scriptUrl: string
  css: string
  origin: string
  /** The partner who sent the visitor, and gets what comes of it. */
  referrer?: { name: string; slug: string }
}

/** The page that hosts the simulator. */
export function SimulatorPage({ formula, scriptUrl, css, origin, referrer }: Props) {
  const data = simulatorData(formula)
  return (
    <Page
      path={paths.simulator}
      title={fillText(data.stepTitle, { n: 1 })}
      description={homeTexts.simuladorDescricao}
      {...{ css, origin }}
    >
      <body>
        <main>
          {referrer && (
            <p className="referrer">
              <Filled text={homeTexts.simuladorCom} values={{ nome: <strong>{referrer.name}</strong> }} />
            </p>
          )}
          <simulador-financiamento modo="pagina" parceiro={referrer?.slug}>
            <Waiting />
          </simulador-financiamento>
        </main>
        <footer>
          <Company />
        </footer>
        <DataBlock value={data} />
        {/* In this order: answers kept from before are there when the element appears. */}
        <script type="module" src={scriptUrl} />
        <script defer src="/embed/v1/simulador.js" />
      </body>
    </Page>
  )
}
