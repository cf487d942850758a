import { brandMark } from 'core'
import { paths } from 'core/paths'
import { usePublished } from '../published/published-context.ts'

/**
 * The administrator's logo, or else the product's mark in the colours of the page.
 * @param name alternative text, if the name is not beside the logo
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

/** Mark with the product's name, or a logo that contains it. */
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

/** Mark and name of the product, linked to the home page. Plain link: the server renders that page. */
export const Brand = () => (
  <a className="brand" href={paths.home}>
    <BrandName />
  </a>
)
