import { STEP_COUNT } from 'core'
import { paths } from '../paths.ts'
import { BrandMark } from '../drawings/brand-mark.tsx'
import { product } from '../ui/product.ts'

/** What stands in the simulator's place until it arrives, and what is said where scripts do not run. */
export const Waiting = () => (
  <div className="waiting">
    <a className="brand" href={paths.home}>
      <BrandMark />
      {product.title}
    </a>
    <h1>Simulador de Financiamento</h1>
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
      <h2>O simulador precisa de JavaScript</h2>
      <p>
        Ative o JavaScript do navegador e recarregue esta página para responder às {STEP_COUNT} perguntas.
      </p>
      <p>
        <a href={paths.home}>Voltar ao início</a>
      </p>
    </noscript>
  </div>
)
