import { fillText } from 'core/texts'
import { documentsTexts } from 'core/texts/documents'
import { Eye } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
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
import { NextPaper } from './next-paper.tsx'
import { ClaimButton } from './claim-button.tsx'
import styles from './checklist.module.css'

interface Props {
  document: ChecklistDocument
  /** Whether the case takes documents. */
  isOpen: boolean
  /** First document that is due now, offered after an upload. */
  next: ChecklistDocument | undefined
  role: string
  uploads: Uploads
  onOpen: () => void
  onChange: () => void
}

/** One document of the checklist with its status, reasons and actions. */
export function ChecklistRow({ document: item, isOpen, next, role, uploads, onOpen, onChange }: Props) {
  const status = useRef<HTMLSpanElement>(null)
  const date = documentDate(item)
  const arrived = uploads.of[item.id]?.state === 'sent'
  const wasSent = useRef(false)
  const [isReceived, setReceived] = useState(false)

  if (arrived && !isReceived) setReceived(true)
  useEffect(() => {
    if (arrived) wasSent.current = true
  }, [arrived])
  useEffect(() => {
    // The upload control disappears or changes with the status: its focus moves to the status.
    const inRow = status.current?.closest('li')?.contains(document.activeElement) === true
    if (wasSent.current && (inRow || isFocusLost(status.current))) status.current?.focus()
    wasSent.current = false
  }, [item.status])

  return (
    <li className={styles.doc} id={`papel-${item.id}`} tabIndex={-1}>
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
      {item.help && isOpen && mayUpload(role, item) && <p>{item.help}</p>}
      <DocumentExpiry document={item} />
      <RejectionReason document={item} />
      {item.may_replace && isOpen && <p>{documentsTexts.podeTrocar}</p>}
      <UploadZone
        document={item}
        uploads={uploads}
        replaces={item.may_replace}
        open={isOpen && (mayUpload(role, item) || item.may_replace)}
      />
      {isReceived && !uploads.of[item.id] && <NextPaper next={next} sent={item} />}
      {isOpen && <ClaimButton document={item} role={role} onDone={onChange} />}
    </li>
  )
}
