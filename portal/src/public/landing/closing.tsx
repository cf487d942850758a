import { inicioTexts } from 'core/texts/inicio'
import { CobogoTexture } from '../../drawings/cobogo-texture.tsx'
import { SimulateLink } from './simulate-link.tsx'

export const Closing = () => (
  <section className="section" aria-labelledby="final">
    <div className="wrap">
      <div className="closing">
        <CobogoTexture id="brick-closing" size={72} />
        <h2 id="final">{inicioTexts.finalTitulo}</h2>
        <SimulateLink />
      </div>
    </div>
  </section>
)
