import { fillText } from 'core/texts'
import { adminBrandingTexts } from 'core/texts/admin-branding'
import { formatSize } from '../../documents/review/format-size.ts'
import { formatMoment } from '../../ui/format-moment.ts'
import type { Picture } from './branding-api.ts'
import styles from './picture-card.module.css'

/** How large a picture is, and who put it there. */
export function PictureFacts({ picture }: { picture: Picture }) {
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
