import type { Formula } from 'core'
import { geralTexts } from 'core/texts/geral'
import { inicioTexts } from 'core/texts/inicio'
import { Bar } from './landing/bar.tsx'
import { Closing } from './landing/closing.tsx'
import { Faq } from './landing/faq.tsx'
import { Footer } from './landing/footer.tsx'
import { Hero } from './landing/hero.tsx'
import { How } from './landing/how.tsx'
import { Notices } from './landing/notices.tsx'
import { Scenarios } from './landing/scenarios.tsx'
import { HtmlDocument } from './html-document.tsx'

interface Props {
  formula: Formula
  today: string
  css: string
}

/** The landing page, whole. It needs no script to be read or used. */
export const Landing = ({ formula, today, css }: Props) => (
  <HtmlDocument title={inicioTexts.titulo} description={inicioTexts.descricao} css={css}>
    <body id="inicio">
      <a className="skip" href="#conteudo">
        {geralTexts.pularParaConteudo}
      </a>
      <Bar />
      <main id="conteudo">
        <Hero />
        <How />
        <Scenarios formula={formula} today={today} />
        <Faq />
        <Closing />
      </main>
      <Footer />
      <Notices />
    </body>
  </HtmlDocument>
)
