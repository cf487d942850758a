import { geralTexts } from 'core/texts/geral'
import { inicioTexts } from 'core/texts/inicio'
import { Brand } from '../../drawings/brand.tsx'
import { paths } from '../../paths.ts'

/** Top of the landing page. */
export const Bar = () => (
  <header className="bar wrap">
    <Brand />
    <nav aria-label={geralTexts.navegacao}>
      <a className="btn text wide-only" href="#como">
        {inicioTexts.navegacaoComo}
      </a>
      <a className="btn text wide-only" href="#perguntas">
        {inicioTexts.navegacaoPerguntas}
      </a>
      <a className="btn outline" href={paths.login}>
        {inicioTexts.navegacaoEntrar}
      </a>
    </nav>
  </header>
)
