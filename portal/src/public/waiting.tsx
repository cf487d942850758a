import { STEP_COUNT } from 'core'
import { fillText } from 'core/texts'
import { geralTexts } from 'core/texts/geral'
import { inicioTexts } from 'core/texts/inicio'
import { paths } from '../paths.ts'
import { Brand } from '../drawings/brand.tsx'

/** What stands in the simulator's place until it arrives, and what is said where scripts do not run. */
export const Waiting = () => (
  <div className="waiting">
    <Brand />
    <h1>{inicioTexts.titulo}</h1>
    <div className="skeleton">
      <p role="status">{geralTexts.carregando}</p>
      <i className="progress" />
      <i className="title" />
      <div>
        {Array.from({ length: 6 }, (_, index) => (
          <i key={index} />
        ))}
      </div>
    </div>
    <noscript>
      <h2>{inicioTexts.semJavascriptTitulo}</h2>
      <p>{fillText(inicioTexts.semJavascript, { total: STEP_COUNT })}</p>
      <p>
        <a href={paths.home}>{geralTexts.voltarAoInicio}</a>
      </p>
    </noscript>
  </div>
)
