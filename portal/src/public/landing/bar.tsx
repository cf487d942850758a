import { paths } from '../../paths.ts'
import { BrandMark } from '../../drawings/brand-mark.tsx'
import { product } from '../../ui/product.ts'

/** Top of the landing page. */
export const Bar = () => (
  <header className="bar wrap">
    <a className="brand" href={paths.home}>
      <BrandMark />
      {product.title}
    </a>
    <nav aria-label="Principal">
      <a className="btn text wide-only" href="#como">
        Como funciona
      </a>
      <a className="btn text wide-only" href="#perguntas">
        Perguntas
      </a>
      <a className="btn outline" href={paths.login}>
        Entrar
      </a>
    </nav>
  </header>
)
