import { generalTexts } from 'core/texts/general'

/** First keyboard stop: skips the bar. */
export const SkipLink = () => (
  <a className="skip" href="#conteudo">
    {generalTexts.pularParaConteudo}
  </a>
)
