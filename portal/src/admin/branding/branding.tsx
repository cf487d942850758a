import { adminBrandingTexts } from 'core/texts/admin-branding'
import { useDropGuard } from '../../documents/upload/use-drop-guard.ts'
import { areaScreen } from '../shell/area-screen.tsx'
import { listPictures, type Picture } from './branding-api.ts'
import { PictureCard } from './picture-card.tsx'
import styles from './picture-card.module.css'

interface Props {
  pictures: readonly Picture[]
  reload: () => Promise<readonly Picture[] | undefined>
}

/** The three pictures of the product. */
const Pictures = ({ pictures, reload }: Props) => (
  <div className={styles.pictures} data-dragging={useDropGuard()}>
    {pictures.map((picture) => (
      <PictureCard key={picture.type} picture={picture} reload={reload} />
    ))}
  </div>
)

/** Logo, favicon and cover. */
export const { loader, Component } = areaScreen({
  area: 'branding',
  load: listPictures,
  failure: () => ({ title: adminBrandingTexts.erroCarregar }),
  show: (pictures, reload) => <Pictures pictures={pictures} reload={reload} />,
})
