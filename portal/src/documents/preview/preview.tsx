import { documentsTexts } from 'core/texts/documents'
import { useState } from 'react'
import { FileX } from 'lucide-react'
import { ApiProblem } from '../../api/api-problem.ts'
import { LoadProblem } from '../../ui/load-problem.tsx'
import type { DocumentFile } from '../checklist-document.ts'
import { ImageView } from './image-view.tsx'
import { PdfView } from './pdf-view.tsx'
import { PreviewToolbar } from './preview-toolbar.tsx'
import { useFile } from './use-file.ts'
import type { Unreadable } from './use-pdf.ts'
import { useView, type View } from './use-view.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import styles from './preview.module.css'

const keys = { password: 'protegido', broken: 'danificado' } as const satisfies Record<Unreadable, string>

/** A file that cannot be shown here. */
const UnreadableFile = ({ why, download }: { why: Unreadable; download: string }) => (
  <div className={`${styles.stage} ${styles.nothing}`} role="status">
    <FileX />
    <h3>{documentsTexts[keys[why]]}</h3>
    <p>{documentsTexts[`${keys[why]}Texto`]}</p>
    <LinkButton href={download} variant="outline">
      {documentsTexts.baixar}
    </LinkButton>
  </div>
)

interface Props {
  file: Pick<DocumentFile, 'name' | 'type'>
  /** Where its bytes are. */
  address: string
  /** Where it is shown on its own. */
  alone: string
}

interface ContentProps extends Pick<Props, 'file' | 'address'> {
  view: View
}

function Content({ file: { name, type }, address, view }: ContentProps) {
  const { got, again } = useFile(address, type)
  const [unreadable, setUnreadable] = useState<Unreadable>()
  if (!got) {
    return (
      <div className={styles.stage}>
        <p role="status">{documentsTexts.carregandoArquivo}</p>
      </div>
    )
  }
  if (got instanceof ApiProblem) {
    return (
      <div className={styles.stage}>
        <LoadProblem text={got.message} onRetry={again} />
      </div>
    )
  }
  if (unreadable) return <UnreadableFile why={unreadable} download={address} />
  return type === 'application/pdf' ? (
    <PdfView file={got} name={name} view={view} onUnreadable={setUnreadable} />
  ) : (
    <ImageView file={got} name={name} view={view} onBroken={() => setUnreadable('broken')} />
  )
}

/** Shows a file in the page, without running anything that is in it. One for each file: give it a key. */
export function Preview({ file, address, alone }: Props) {
  const controls = useView()
  return (
    <div className={styles.preview}>
      <PreviewToolbar controls={controls} download={address} alone={alone} />
      <Content file={file} address={address} view={controls.view} />
    </div>
  )
}
