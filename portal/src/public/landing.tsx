import { Bar } from './landing/bar.tsx'
import { Closing } from './landing/closing.tsx'
import { Faq } from './landing/faq.tsx'
import { Footer } from './landing/footer.tsx'
import { Hero } from './landing/hero.tsx'
import { How } from './landing/how.tsx'
import { Notices } from './landing/notices.tsx'
import { Scenarios } from './landing/scenarios.tsx'
import { HtmlDocument } from './html-document.tsx'

const DESCRIPTION =
  'Simule o financiamento do seu imóvel em 2 minutos: 8 perguntas simples e três cenários de parcela, entrada e crédito. Sem cadastro e sem compromisso.'

/** The landing page, whole. It is rendered when the product is built and needs no script to be read or used. */
export const Landing = ({ today }: { today: string }) => (
  <HtmlDocument title="Simulador de Financiamento" description={DESCRIPTION}>
    <body id="inicio">
      <a className="skip" href="#conteudo">
        Pular para o conteúdo
      </a>
      <Bar />
      <main id="conteudo">
        <Hero />
        <How />
        <Scenarios today={today} />
        <Faq />
        <Closing />
      </main>
      <Footer />
      <Notices />
    </body>
  </HtmlDocument>
)
