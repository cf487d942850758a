import { brandMark, colorTokens } from 'core'

/** The brand mark as a file. It cannot read the page's theme, so it uses the light colours. */
export const Favicon = () => (
  <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">
    <rect width="32" height="32" rx="9" fill={colorTokens.brand[0]} />
    <path fill={colorTokens['on-brand'][0]} d={brandMark.leaves} />
    <path fill={colorTokens.sun[0]} d={brandMark.sun} />
  </svg>
)
