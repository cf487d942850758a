import { adminBrandingTexts } from 'core/texts/admin-branding'
import { useId, useRef } from 'react'
import type { Picture } from './branding-api.ts'
import { PictureFacts } from './picture-facts.tsx'
import { PictureView } from './picture-view.tsx'
import { PictureZone } from './picture-zone.tsx'
import { RemoveButton } from './remove-button.tsx'
import styles from './picture-card.module.css'
import panelStyles from '../../ui/panel.module.css'

interface Props {
  picture: Picture
  reload: () => Promise<readonly Picture[] | undefined>
}

/** One picture of the product: how it looks, where it is used, and the ways to another one. */
export function PictureCard({ picture, reload }: Props) {
  const { type, url } = picture
  const id = useId()
  const card = useRef<HTMLElement>(null)
  return (
    <section className={`${panelStyles.panel} ${styles.card}`} aria-labelledby={id} ref={card}>
      <div>
        <h2 id={id}>{adminBrandingTexts[`${type}Nome`]}</h2>
        <p className={styles.line}>{adminBrandingTexts[`${type}Onde`]}</p>
      </div>
      <PictureView picture={picture} />
      <PictureFacts picture={picture} />
      <PictureZone picture={picture} reload={reload} />
      <div className={styles.end}>
        <p className={styles.line}>{adminBrandingTexts[`${type}Dica`]}</p>
        {url !== null && (
          <RemoveButton
            picture={picture}
            reload={reload}
            onRemoved={() => card.current?.querySelector('button')?.focus()}
          />
        )}
      </div>
    </section>
  )
}
