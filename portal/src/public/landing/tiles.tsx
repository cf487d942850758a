import { propertyTypes, STEP_COUNT } from 'core'
import { fillText } from 'core/texts'
import { inicioTexts } from 'core/texts/inicio'
import { propertyTypeText } from 'core/texts/property-type-text'
import { simulatorFor } from '../../paths.ts'
import { PropertyGlyph } from '../../drawings/property-glyph.tsx'

/** Step 1 of the simulator as six links: following one answers it. */
export const Tiles = () => (
  <section className="start" aria-labelledby="tipo">
    <div className="start-head">
      <h2 id="tipo">{inicioTexts.tipoTitulo}</h2>
      <span className="pill">{fillText(inicioTexts.tipoEtapa, { total: STEP_COUNT })}</span>
    </div>
    <ul className="tiles">
      {propertyTypes.map((type) => (
        <li key={type}>
          <a className="tile" href={simulatorFor(type)}>
            <PropertyGlyph type={type} />
            {propertyTypeText(type)}
          </a>
        </li>
      ))}
    </ul>
  </section>
)
