import type { Formula } from 'core'
import { paths } from 'core/paths'
import { fillText } from 'core/texts'
import { homeTexts } from 'core/texts/home'
import { referralTexts } from 'core/texts/referral'
import { sharedSimulationTexts } from 'core/texts/shared-simulation'
import type { ReactNode } from 'react'
import type { PageInput } from 'server/pages'
import { Company } from '../ui/company.tsx'
import { Filled } from '../ui/filled.tsx'
import { DataBlock } from './data-block.tsx'
import { InlineScript } from './inline-script.tsx'
import { Page } from './page.tsx'
import { simulatorData } from './simulator-data.ts'
import { Waiting } from './waiting.tsx'

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'simulador-financiamento': { modo?: 'pagina'; parceiro?: string; children: ReactNode }
    }
  }
}

interface Props {
  formula: Formula
  /** In the order in which they run, as `inlineText` has them. */
  scripts: string[]
  css: string
  origin: string
  /** The partner who sent the visitor, and gets what comes of it. */
  referrer?: PageInput['referrer']
  /** A result that somebody shared, to be shown at once. */
  shared?: PageInput['shared']
}

const cardOf = ({ code, headline, summary }: NonNullable<PageInput['shared']>) => ({
  title: headline,
  path: `/r/${code}`,
  image: `/r/${code}/cartao.png`,
  alt: fillText(sharedSimulationTexts.imagem, { valor: headline, resumo: summary }),
})

/** The page that hosts the simulator. */
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
          {referrer && (
            <div className="referrer partner">
              {referrer.photo && <img src={referrer.photo} width="56" height="56" alt="" />}
              <p>
                <Filled text={homeTexts.simuladorCom} values={{ nome: <strong>{referrer.name}</strong> }} />
                <br />
                <a href={`/s/${referrer.slug}/contato`}>{referralTexts.deixe}</a>
              </p>
            </div>
          )}
          {shared && (
            <p className="referrer">
              {sharedSimulationTexts.aviso} <a href={paths.simulator}>{sharedSimulationTexts.comecar}</a>
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
        {/* Its own first: answers kept from before are there when the element appears. */}
        {scripts.map((text) => (
          <InlineScript key={text} text={text} />
        ))}
      </body>
    </Page>
  )
}
