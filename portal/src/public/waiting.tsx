import { STEP_COUNT } from 'core'
import { fillText } from 'core/texts'
import { generalTexts } from 'core/texts/general'
import { homeTexts } from 'core/texts/home'
import { paths } from 'core/paths'
import { Brand } from '../drawings/brand.tsx'

/** What stands in the simulator's place until it arrives, and what is said where scripts do not run. */
export const Waiting = () => (
  <div className="waiting">
    <Brand />
    <h1>{homeTexts.titulo}</h1>
    <div className="skeleton">
      <p role="status">{generalTexts.carregando}</p>
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
