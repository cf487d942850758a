import { documentsTexts } from 'core/texts/documents'
import { useState } from 'react'
import { FileX } from 'lucide-react'
import { ApiProblem } from '../../../ui/async/api-problem.ts'
import { LoadProblem } from '../../../ui/load-problem.tsx'
import type { DocumentFile } from '../checklist-document.ts'
import { ImageView } from './image-view.tsx'
import { PdfView } from './pdf-view.tsx'
import { PreviewToolbar } from './preview-toolbar.tsx'
import { useFile } from './use-file.ts'
import type { Unreadable } from './use-pdf.ts'
import { useView, type View } from './use-view.ts'
import { LinkButton } from '../../../ui/link-button.tsx'
import { StatusRegion } from '../../../ui/status-region.tsx'
import styles from './preview.module.css'

const keys = { password: 'protegido', broken: 'danificado' } as const satisfies Record<Unreadable, string>

/** Message for a file that cannot be previewed, with a download link. */
const UnreadableFile = ({ why, download }: { why: Unreadable; download: string }) => (
  <StatusRegion className={`${styles.stage} ${styles.nothing}`}>
    <FileX />
    <h3>{documentsTexts[keys[why]]}</h3>
    <p>{documentsTexts[`${keys[why]}Texto`]}</p>
    <LinkButton href={download} variant="outline">
      {documentsTexts.baixar}
    </LinkButton>
  </StatusRegion>
)

interface Props {
  file: Pick<DocumentFile, 'name' | 'type'>
  /** Address of the file's content. */
  address: string
  alone: string
}

interface ContentProps extends Pick<Props, 'file' | 'address'> {
  view: View
}

function Content({ file: { name, type }, address, view }: ContentProps) {
  const { loaded, again } = useFile(address, type)
  const [unreadable, setUnreadable] = useState<Unreadable>()
  if (!loaded) {
    return (
      <div className={styles.stage}>
        <output>{documentsTexts.carregandoArquivo}</output>
      </div>
    )
  }
  if (loaded instanceof ApiProblem) {
    return (
      <div className={styles.stage}>
        <LoadProblem text={loaded.message} onRetry={again} />
      </div>
    )
  }
  if (unreadable) return <UnreadableFile why={unreadable} download={address} />
  return type === 'application/pdf' ? (
    <PdfView file={loaded} name={name} view={view} onUnreadable={setUnreadable} />
  ) : (
    <ImageView file={loaded} name={name} view={view} onBroken={() => setUnreadable('broken')} />
  )
}

/** Previews a file without running anything it contains. Keeps state per file: pass a `key`. */
export function Preview({ file, address, alone }: Props) {
  const controls = useView()
  return (
    <div className={styles.preview}>
      <PreviewToolbar controls={controls} download={address} alone={alone} />
      <Content file={file} address={address} view={controls.view} />
    </div>
  )
}
