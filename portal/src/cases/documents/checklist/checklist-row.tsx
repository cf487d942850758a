import { fillText } from 'core/texts'
import { documentsTexts } from 'core/texts/documents'
import { Eye } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Badge } from '../../../ui/badge.tsx'
import type { ChecklistDocument } from '../checklist-document.ts'
import { documentDate } from '../document-date.ts'
import { DocumentExpiry } from '../document-expiry.tsx'
import { DocumentIcon } from '../document-icon.tsx'
import { documentStatus } from '../document-statuses.ts'
import { isFocusLost } from '../../../ui/focus.ts'
import { mayUpload } from '../document-permissions.ts'
import { RejectionReason } from '../rejection-reason.tsx'
import { UploadZone } from '../upload/upload-zone.tsx'
import type { Uploads } from '../upload/use-uploads.ts'
import { ClaimButton } from './claim-button.tsx'
import styles from './checklist.module.css'

interface Props {
  document: ChecklistDocument
  role: string
  uploads: Uploads
  onOpen: () => void
  onChange: () => void
}

/** One document of the checklist with its status, reasons and actions. */
export function ChecklistRow({ document: item, role, uploads, onOpen, onChange }: Props) {
  const status = useRef<HTMLSpanElement>(null)
  const date = documentDate(item)
  const arrived = uploads.of[item.id]?.state === 'sent'
  const wasSent = useRef(false)

  useEffect(() => {
    if (arrived) wasSent.current = true
  }, [arrived])
  useEffect(() => {
    // The upload control disappears when the status changes: move the focus lost with it to the status.
    if (wasSent.current && isFocusLost(status.current)) status.current?.focus()
    wasSent.current = false
  }, [item.status])

  return (
    <li className={styles.doc}>
      <DocumentIcon document={item} />
      <div className={styles.docHead}>
        <h3>
          {item.label}
          {!item.required && <small>{documentsTexts.opcional}</small>}
        </h3>
        <span className={styles.docStatus} ref={status} tabIndex={-1}>
          <Badge {...documentStatus(item)} />
        </span>
      </div>
      {(date ?? item.file) && (
        <p>
          {date}
          {item.file && (
            <button
              type="button"
              aria-label={fillText(documentsTexts.verArquivo, { arquivo: item.file.name })}
              onClick={onOpen}
            >
              <Eye />
              {item.file.name}
            </button>
          )}
        </p>
      )}
      {item.owner_role === 'parceiro' && <p>{documentsTexts.parceiroEnvia}</p>}
      {item.help && mayUpload(role, item) && <p>{item.help}</p>}
      <DocumentExpiry document={item} />
      <RejectionReason document={item} />
      <UploadZone document={item} uploads={uploads} open={mayUpload(role, item)} />
      <ClaimButton document={item} role={role} onDone={onChange} />
    </li>
  )
}
