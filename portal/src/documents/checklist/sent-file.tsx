import { Badge } from '../../ui/badge.tsx'
import type { ChecklistDocument } from '../checklist-document.ts'
import { documentFile } from '../document-file.ts'
import { documentStatus } from '../document-statuses.ts'
import { FullScreen } from '../full-screen.tsx'
import { Preview } from '../preview/preview.tsx'

interface Props {
  document: ChecklistDocument
  /** Where it is shown on its own. */
  alone: string
  onClose: () => void
}

/** The file that was sent, as the partner sees it. */
export const SentFile = ({ document: item, alone, onClose }: Props) =>
  item.file && (
    <FullScreen title={item.label} badge={<Badge {...documentStatus(item)} />} onClose={onClose}>
      <Preview
        key={`${item.id} ${item.file.version}`}
        file={item.file}
        address={documentFile(item.case_id, item.id)}
        alone={alone}
      />
    </FullScreen>
  )
