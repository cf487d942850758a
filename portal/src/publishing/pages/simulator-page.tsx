import type { Formula } from 'core'
import { paths } from 'core/paths'
import { fillText } from 'core/texts'
import { homeTexts } from 'core/texts/home'
import { sharedSimulationTexts } from 'core/texts/shared-simulation'
import type { PageInput } from 'server/pages'
import { Company } from '../../ui/company.tsx'
import { DataBlock } from './data-block.tsx'
import { InlineScript } from './inline-script.tsx'
import { Page } from './page.tsx'
import { simulatorData } from './simulator-data.ts'
import { Waiting } from './waiting.tsx'

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'simulador-financiamento': {
        modo?: 'pagina'
        parceiro?: string | undefined
        titulo?: string | undefined
        logo?: string | undefined
        children: ReactNode
      }
    }
  }
}

interface Props {
  formula: Formula
  /** Scripts in execution order, escaped with `inlineText`. */
  scripts: string[]
  css: string
  origin: string
  /** Partner that sent the visitor; their leads are attributed to it. */
  referrer?: PageInput['referrer']
  /** Shared result to show at once. */
  shared?: PageInput['shared']
}

const cardOf = ({ code, headline, summary }: NonNullable<PageInput['shared']>) => ({
  title: headline,
  path: `/r/${code}`,
  image: `/r/${code}/cartao.png`,
  alt: fillText(sharedSimulationTexts.imagem, { valor: headline, resumo: summary }),
})

export function SimulatorPage({ formula, scripts, css, origin, referrer, shared }: Props) {
  const data = simulatorData(formula, shared)
  return (
    <Page
      path={paths.simulator}
      title={shared ? data.resultTitle : fillText(data.stepTitle, { n: 1 })}
      description={
        shared
          ? fillText(sharedSimulationTexts.descricao, { linha: shared.credit, resumo: shared.summary })
          : homeTexts.simuladorDescricao
      }
      {...{ css, origin }}
      {...(shared && { card: cardOf(shared) })}
    >
      <body>
        <main>
          {shared && (
            <p className="referrer">
              {shared.changedRules && <b>{shared.changedRules} </b>}
              {sharedSimulationTexts.aviso} <a href={paths.simulator}>{sharedSimulationTexts.comecar}</a>
            </p>
          )}
          {/* Name and photo at once; the configuration brings the same, and the contact. */}
          <simulador-financiamento
            modo="pagina"
            parceiro={referrer?.slug}
            titulo={referrer?.name}
            logo={referrer?.photo ?? undefined}
          >
            <Waiting />
          </simulador-financiamento>
        </main>
        <footer>
          <Company />
        </footer>
        <DataBlock value={data} />
        {/* The page's script runs first: it has the stored answers ready when the element is defined. */}
        {scripts.map((text) => (
          <InlineScript key={text} text={text} />
        ))}
      </body>
    </Page>
  )
}
