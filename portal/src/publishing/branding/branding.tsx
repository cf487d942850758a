import { adminBrandingTexts } from 'core/texts/admin-branding'
import { useDropGuard } from '../../ui/upload/use-drop-guard.ts'
import { LeaveGuard } from '../../ui/leave-guard.tsx'
import { areaScreen } from '../../shell/staff/area-screen.tsx'
import { listPictures, type Picture } from './branding-api.ts'
import { PictureCard } from './picture-card.tsx'
import { usePictureSending } from './use-picture-sending.ts'
import styles from './picture-card.module.css'

interface Props {
  pictures: readonly Picture[]
  reload: () => Promise<readonly Picture[] | undefined>
}

function Pictures({ pictures, reload }: Props) {
  const sending = usePictureSending(pictures, reload)
  return (
    <div className={styles.pictures} data-dragging={useDropGuard()}>
      {pictures.map((picture) => (
        <PictureCard key={picture.type} picture={picture} sending={sending} reload={reload} />
      ))}
      <LeaveGuard active={sending.isOnItsWay} texts={adminBrandingTexts} />
    </div>
  )
}

/** Logo, favicon and cover. */
export const { loader, Component } = areaScreen({
  area: 'branding',
  load: listPictures,
  failure: () => ({ title: adminBrandingTexts.erroCarregar }),
  show: (pictures, reload) => <Pictures pictures={pictures} reload={reload} />,
})
