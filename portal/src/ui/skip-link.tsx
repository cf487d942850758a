import { generalTexts } from 'core/texts/general'

/** The first stop of the keyboard: past the bar. */
export const SkipLink = () => (
  <a className="skip" href="#conteudo">
    {generalTexts.pularParaConteudo}
  </a>
)
