import { documentosTexts } from 'core/texts/documentos'
import { FileX } from 'lucide-react'
import { LinkButton } from '../../ui/link-button.tsx'
import type { Unreadable } from './use-pdf.ts'

const keys = { password: 'protegido', broken: 'danificado' } as const satisfies Record<Unreadable, string>

/** A file that cannot be shown here. */
export const UnreadableFile = ({ why, download }: { why: Unreadable; download: string }) => (
  <div className="stage nothing" role="status">
    <FileX className="icon" />
    <h3>{documentosTexts[keys[why]]}</h3>
    <p>{documentosTexts[`${keys[why]}Texto`]}</p>
    <LinkButton href={download} variant="outline">
      {documentosTexts.baixar}
    </LinkButton>
  </div>
)
