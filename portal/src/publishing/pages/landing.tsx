import { isRole, type Formula } from 'core'
import { generalTexts } from 'core/texts/general'
import { homeTexts } from 'core/texts/home'
import { CircleUserRound } from 'lucide-react'
import type { Guest } from 'server/pages'
import { roleHomes } from '../../shell/session/role-homes.ts'
import { Faq } from './landing/faq.tsx'
import { Hero } from './landing/hero.tsx'
import { How } from './landing/how.tsx'
import { HomeMessage } from './landing/home-message.tsx'
import { Scenarios } from './landing/scenarios.tsx'
import { Page } from './page.tsx'
import { Company } from '../../ui/company.tsx'
import { Brand } from '../../ui/drawings/brand.tsx'
import { paths } from 'core/paths'
import { usePublished } from '../../ui/published/published-context.ts'
import { CobogoTexture } from '../../ui/drawings/cobogo-texture.tsx'
import { SimulateLink } from './landing/simulate-link.tsx'

const Closing = () => (
  <section className="section" aria-labelledby="final">
    <div className="wrap">
      <div className="closing">
        <CobogoTexture id="brick-closing" size={72} />
        <h2 id="final">{homeTexts.finalTitulo}</h2>
        <SimulateLink />
      </div>
    </div>
  </section>
)

function Footer() {
  const { settings } = usePublished()
  return (
    <footer className="wrap foot">
      <p>
        <b>{settings['app.title']}</b> · {settings['app.subtitle']}
      </p>
      <p>{generalTexts.notaSimulacao}</p>
      <Company />
    </footer>
  )
}

/** Bar of the landing page; a signed-in person gets a link to their first screen. */
export const Bar = ({ person }: Pick<Guest, 'person'>) => (
  <header className="bar wrap">
    <Brand />
    <nav aria-label={generalTexts.navegacao}>
      <a className="btn text wide-only" href="#como">
        {homeTexts.navegacaoComo}
      </a>
      <a className="btn text wide-only" href="#perguntas">
        {homeTexts.navegacaoPerguntas}
      </a>
      {person ? (
        <a className="btn outline person" href={isRole(person.role) ? roleHomes[person.role] : paths.home}>
          <CircleUserRound />
          <span>{person.name}</span>
        </a>
      ) : (
        <a className="btn outline" href={paths.login}>
          {homeTexts.navegacaoEntrar}
        </a>
      )}
    </nav>
  </header>
)

interface Props {
  formula: Formula
  today: string
  css: string
  origin: string
  guest?: Guest | undefined
}

/** The landing page, which works without scripts. */
export const Landing = ({ formula, today, css, origin, guest }: Props) => (
  <Page path={paths.home} title={homeTexts.titulo} description={homeTexts.descricao} {...{ css, origin }}>
    <body>
      <a className="skip" href="#conteudo">
        {generalTexts.pularParaConteudo}
      </a>
      <Bar person={guest?.person} />
      <main id="conteudo">
        <Hero />
        <How />
        <Scenarios formula={formula} today={today} />
        <Faq />
        <Closing />
      </main>
      <Footer />
      <HomeMessage notice={guest?.notice} />
    </body>
  </Page>
)
