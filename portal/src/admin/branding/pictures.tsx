import { useDropGuard } from '../../documents/upload/use-drop-guard.ts'
import type { Picture } from './branding-api.ts'
import { PictureCard } from './picture-card.tsx'

interface Props {
  pictures: readonly Picture[]
  reload: () => Promise<readonly Picture[] | undefined>
}

/** The three pictures of the product. */
export const Pictures = ({ pictures, reload }: Props) => (
  <div className="pictures" data-dragging={useDropGuard()}>
    {pictures.map((picture) => (
      <PictureCard key={picture.type} picture={picture} reload={reload} />
    ))}
  </div>
)
