import { brandMark } from 'core'

/** The product's mark in the colours of the page. */
export const BrandMark = () => (
  <svg viewBox="0 0 32 32" width="32" height="32" aria-hidden="true">
    <rect width="32" height="32" rx="9" fill="var(--sim-brand)" />
    <path fill="var(--sim-on-brand)" d={brandMark.leaves} />
    <path fill="var(--sim-sun)" d={brandMark.sun} />
  </svg>
)
