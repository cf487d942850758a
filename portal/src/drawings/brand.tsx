import { usePublished } from '../config/published-context.ts'
import { paths } from 'core/paths'
import { BrandMark } from './brand-mark.tsx'

/** Mark and name of the product, the way home. Home is a page of its own, hence a plain link. */
export const Brand = () => (
  <a className="brand" href={paths.home}>
    <BrandMark />
    <span>{usePublished().settings['app.title']}</span>
  </a>
)
