import { usePublished } from '../config/published-context.ts'
import { paths } from 'core/paths'
import { BrandMark } from './brand-mark.tsx'

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
