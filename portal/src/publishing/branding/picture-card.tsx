import { fillText } from 'core/texts'
import { adminBrandingTexts } from 'core/texts/admin-branding'
import { useId, useRef } from 'react'
import { formatSize } from '../../ui/format-size.ts'
import { formatMoment } from '../../ui/format-moment.ts'
import type { Picture } from './branding-api.ts'
import { PictureView } from './picture-view.tsx'
import { PictureZone } from './picture-zone.tsx'
import { RemoveButton } from './remove-button.tsx'
import type { PictureSending } from './use-picture-sending.ts'
import styles from './picture-card.module.css'
import panelStyles from '../../ui/panel.module.css'

function PictureFacts({ picture }: { picture: Picture }) {
  const { url, width, height, bytes, updated_at, updated_by_name } = picture
  if (url === null) return <p className={styles.line}>{adminBrandingTexts.deFabrica}</p>
  const size =
    width !== null && height !== null && bytes !== null
      ? fillText(adminBrandingTexts.medidas, { largura: width, altura: height, tamanho: formatSize(bytes) })
      : undefined
  const by =
    updated_at &&
    fillText(updated_by_name ? adminBrandingTexts.trocadaPor : adminBrandingTexts.trocadaEm, {
      nome: updated_by_name ?? '',
      momento: formatMoment(updated_at),
    })
  return <p className={styles.line}>{[size, by].filter(Boolean).join('. ')}</p>
}

interface Props {
  picture: Picture
  sending: PictureSending
  reload: () => Promise<readonly Picture[] | undefined>
}

/** Card of a picture with previews, facts, and the upload zone. */
export function PictureCard({ picture, sending, reload }: Props) {
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
      <PictureZone picture={picture} sending={sending} />
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
