import { STEP_COUNT } from 'core'
import { fillText } from 'core/texts'
import { generalTexts } from 'core/texts/general'
import { homeTexts } from 'core/texts/home'
import { paths } from 'core/paths'
import { Brand } from '../../ui/drawings/brand.tsx'

/** Placeholder of the simulator while it loads, and the text for visitors without scripts. */
export const Waiting = () => (
  <div className="waiting">
    <Brand />
    <h1>{homeTexts.titulo}</h1>
    <div className="skeleton">
      <p>
        <output>{generalTexts.carregando}</output>
      </p>
      <i className="progress" />
      <i className="title" />
      <div>
        {Array.from({ length: 6 }, (_, index) => (
          <i key={index} />
        ))}
      </div>
    </div>
    <noscript>
      <h2>{homeTexts.semJavascriptTitulo}</h2>
      <p>{fillText(homeTexts.semJavascript, { total: STEP_COUNT })}</p>
      <p>
        <a href={paths.home}>{generalTexts.voltarAoInicio}</a>
      </p>
    </noscript>
  </div>
)
