import { propertyTypes, STEP_COUNT, glyphShapes, type PropertyType } from 'core'
import { fillText } from 'core/texts'
import { homeTexts } from 'core/texts/home'
import { propertyTypeText } from 'core/texts/property-type-text'
import { simulatorFor } from 'core/paths'

/** One of the six property drawings, coloured by the page's stylesheet. */
const PropertyGlyph = ({ type }: { type: PropertyType }) => (
  <svg className="glyph drawing" viewBox="0 0 64 64" aria-hidden="true">
    <rect className="f" x="2" y="2" width="60" height="60" rx="16" />
    {glyphShapes(type).map(({ tone, ...shape }, index) => {
      const Shape = shape.d ? 'path' : 'rect'
      return <Shape key={index} className={tone} {...shape} />
    })}
  </svg>
)

/**
 * Step 1 of the simulator as six links; each one answers it.
 * @param hrefOf address of the simulator with this answer
 */
export const Tiles = ({ hrefOf = simulatorFor }: { hrefOf?: (type: PropertyType) => string }) => (
  <section className="start" aria-labelledby="tipo">
    <div className="start-head">
      <h2 id="tipo">{homeTexts.tipoTitulo}</h2>
      <span className="pill">{fillText(homeTexts.tipoEtapa, { total: STEP_COUNT })}</span>
    </div>
    <ul className="tiles">
      {propertyTypes.map((type) => (
        <li key={type}>
          <a className="tile" href={hrefOf(type)}>
            <PropertyGlyph type={type} />
            {propertyTypeText(type)}
          </a>
        </li>
      ))}
    </ul>
  </section>
)
