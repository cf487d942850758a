import { cobogoPath } from 'core'

/** Brick texture in the text colour. Inline SVG, because a page's CSP may refuse data: images. */
export const CobogoTexture = ({ id, size = 48 }: { id: string; size?: number }) => (
  <svg className="cobogo" aria-hidden="true">
    <pattern id={id} width={size} height={size} patternUnits="userSpaceOnUse" viewBox="0 0 48 48">
      <path fill="currentColor" d={cobogoPath} />
    </pattern>
    <rect width="100%" height="100%" fill={`url(#${id})`} />
  </svg>
)
