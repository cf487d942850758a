import { fillText } from 'core/texts'
import { documentosTexts } from 'core/texts/documentos'
import { Eye } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Badge } from '../../ui/badge.tsx'
import type { ChecklistDocument } from '../checklist-document.ts'
import { documentDate } from '../document-date.ts'
import { DocumentIcon } from '../document-icon.tsx'
import { documentStatus } from '../document-statuses.ts'
import { isFocusAround } from '../is-focus-around.ts'
import { mayUpload } from '../may-upload.ts'
import { RejectionReason } from '../rejection-reason.tsx'
import { UploadZone } from '../upload/upload-zone.tsx'
import type { Uploads } from '../upload/use-uploads.ts'

interface Props {
  document: ChecklistDocument
  role: string
  uploads: Uploads
  /** Shows the file that was sent. */
  onOpen: () => void
}

/** One document of the checklist: how it stands, and what is to be done about it. */
export function ChecklistRow({ document: item, role, uploads, onOpen }: Props) {
  const status = useRef<HTMLSpanElement>(null)
  const date = documentDate(item)
  const arrived = uploads.of[item.id]?.state === 'sent'
  const wasSent = useRef(false)
  if (arrived) wasSent.current = true

  useEffect(() => {
    // What was sent stands otherwise now: whoever sent it hears how, unless they went on to something else.
    if (wasSent.current && isFocusAround(status.current)) status.current?.focus()
    wasSent.current = false
  }, [item.status])

  return (
    <li className="doc">
      <DocumentIcon document={item} />
      <div className="doc-head">
        <h3>
          {item.label}
          {!item.required && <small>{documentosTexts.opcional}</small>}
        </h3>
        <span className="doc-status" ref={status} tabIndex={-1}>
          <Badge {...documentStatus(item)} />
        </span>
      </div>
      {(date ?? item.file) && (
        <p>
          {date}
          {item.file && (
            <button
              type="button"
              aria-label={fillText(documentosTexts.verArquivo, { arquivo: item.file.name })}
              onClick={onOpen}
            >
              <Eye className="icon" />
              {item.file.name}
            </button>
          )}
        </p>
      )}
      {item.owner_role === 'parceiro' && <p>{documentosTexts.parceiroEnvia}</p>}
      <RejectionReason document={item} />
      <UploadZone document={item} uploads={uploads} open={mayUpload(role, item)} />
    </li>
  )
}
