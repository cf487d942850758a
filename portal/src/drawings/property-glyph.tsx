import { propertyGlyphs, type PropertyType } from 'core'

/** One of the six property drawings; the page's sheet gives each tone its colour. */
export const PropertyGlyph = ({ type }: { type: PropertyType }) => (
  <svg className="glyph drawing" viewBox="0 0 64 64" aria-hidden="true">
    <rect className="f" x="2" y="2" width="60" height="60" rx="16" />
    {propertyGlyphs[type].map(([tone, first, ...rest], index) => {
      if (typeof first === 'string') return <path key={index} className={tone} d={first} />
      const [y, width, height, rx] = rest
      return (
        <rect
          key={index}
          className={tone}
          x={first}
          y={y}
          width={width}
          height={height}
          rx={rx || undefined}
        />
      )
    })}
  </svg>
)
