import { STEP_COUNT } from 'core'
import { paths } from '../paths.ts'
import { BrandMark } from '../ui/brand-mark.tsx'
import { product } from '../ui/product.ts'
import { HtmlDocument } from './html-document.tsx'

declare module 'react' {
  // eslint-disable-next-line typescript/no-namespace
  namespace JSX {
    interface IntrinsicElements {
      'simulador-financiamento': { modo: 'pagina'; children: ReactNode }
    }
  }
}

/** The page that hosts the simulator. What stands inside its tag is shown until the script arrives. */
export const SimulatorPage = ({ fontUrl }: { fontUrl: string }) => (
  <HtmlDocument
    title={`Simulação - Etapa 1 de ${STEP_COUNT}`}
    description="Simule o financiamento do seu imóvel em 8 perguntas simples e veja três cenários na hora."
    fontUrl={fontUrl}
  >
    <body>
      <simulador-financiamento modo="pagina">
        <div className="waiting">
          <a className="brand" href={paths.home}>
            <BrandMark />
            {product.title}
          </a>
          <div className="skeleton">
            <p role="status">Carregando...</p>
            <i className="progress" />
            <i className="title" />
            <div>
              {Array.from({ length: 6 }, (_, index) => (
                <i key={index} />
              ))}
            </div>
          </div>
          <noscript>
            <h1>O simulador precisa de JavaScript</h1>
            <p>
              Ative o JavaScript do navegador e recarregue esta página para responder às {STEP_COUNT}{' '}
              perguntas.
            </p>
            <p>
              <a href={paths.home}>Voltar ao início</a>
            </p>
          </noscript>
        </div>
      </simulador-financiamento>
      <script async src="/embed/v1/simulador.js" />
    </body>
  </HtmlDocument>
)
