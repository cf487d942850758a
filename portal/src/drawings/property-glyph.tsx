import { glyphShapes, type PropertyType } from 'core'

/** One of the six property drawings; the page's sheet gives each tone its colour. */
export const PropertyGlyph = ({ type }: { type: PropertyType }) => (
  <svg className="glyph drawing" viewBox="0 0 64 64" aria-hidden="true">
    <rect className="f" x="2" y="2" width="60" height="60" rx="16" />
    {glyphShapes(type).map(({ tone, ...shape }, index) => {
      const Shape = shape.d ? 'path' : 'rect'
      return <Shape key={index} className={tone} {...shape} />
    })}
  </svg>
)
