import { adminBrandingTexts } from 'core/texts/admin-branding'
import type { ReactNode } from 'react'
import { PublishedContext, usePublished } from '../../ui/published/published-context.ts'
import { BrandName } from '../../ui/drawings/brand.tsx'
import { Cover } from '../pages/landing/cover.tsx'
import { Favicon } from '../pages/favicon.tsx'
import type { Picture, PictureType } from './branding-api.ts'
import styles from './picture-view.module.css'

const Title = () => <span>{usePublished().settings['app.title']}</span>

/** Preview of each picture in its place of use. */
const views: Record<PictureType, (url: string | null) => ReactNode> = {
  logo: () => (
    <p className={`brand ${styles.brand}`}>
      <BrandName />
    </p>
  ),
  favicon: (url) => (
    <p className={styles.tab}>
      {url ? <img src={url} alt="" /> : <Favicon />}
      <Title />
    </p>
  ),
  cover: () => <Cover />,
}

const modes = { light: 'noClaro', dark: 'noEscuro' } as const

/** Preview of a picture on light and dark, rendered by the real components with this picture published. */
export function PictureView({ picture: { type, url } }: { picture: Picture }) {
  const published = usePublished()
  const settings = { ...published.settings, [`branding.${type}`]: url }
  return (
    <PublishedContext value={{ ...published, settings }}>
      <div className={type === 'cover' ? `${styles.view} ${styles.cover}` : styles.view}>
        {(['light', 'dark'] as const).map((mode) => (
          <figure key={mode}>
            <div className={mode === 'light' ? styles.light : styles.dark}>{views[type](url)}</div>
            <figcaption>{adminBrandingTexts[modes[mode]]}</figcaption>
          </figure>
        ))}
      </div>
    </PublishedContext>
  )
}
