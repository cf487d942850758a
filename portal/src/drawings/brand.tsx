import { brandMark } from 'core'
import { paths } from 'core/paths'
import { usePublished } from '../config/published-context.ts'

/**
 * The administrator's logo or else the product's mark in the colours of the page.
 * @param name where it does not stand beside it in words
 */
function BrandMark({ name = '' }: { name?: string }) {
  const logo = usePublished().settings['branding.logo']
  if (logo) return <img className="logo" src={logo} alt={name} />
  return (
    <svg viewBox="0 0 32 32" width="32" height="32" aria-hidden="true">
      <rect width="32" height="32" rx="9" fill="var(--sim-brand)" />
      <path fill="var(--sim-on-brand)" d={brandMark.leaves} />
      <path fill="var(--sim-sun)" d={brandMark.sun} />
    </svg>
  )
}

/** The mark with the name beside it, or a logo that has it. */
export function BrandName() {
  const {
    'app.title': title,
    'branding.logo': logo,
    'branding.logo_has_name': isNamed,
  } = usePublished().settings
  if (logo && isNamed) return <BrandMark name={title} />
  return (
    <>
      <BrandMark />
      <span>{title}</span>
    </>
  )
}

/** Mark and name of the product, the way home. Home is a page of its own, hence a plain link. */
export const Brand = () => (
  <a className="brand" href={paths.home}>
    <BrandName />
  </a>
)
