import { documentsTexts } from 'core/texts/documents'
import { Badge } from '../../../ui/badge.tsx'
import type { ChecklistDocument } from '../checklist-document.ts'
import { documentDate } from '../document-date.ts'
import { DocumentExpiry } from '../document-expiry.tsx'
import { DocumentIcon } from '../document-icon.tsx'
import { documentStatus } from '../document-statuses.ts'
import styles from './review.module.css'

interface Props {
  document: ChecklistDocument
  shown: boolean
  onShow: () => void
}

export function ReviewItem({ document: item, shown, onShow }: Props) {
  const date = documentDate(item)
  return (
    <li>
      <button type="button" aria-current={shown} data-document={item.id} onClick={onShow}>
        <DocumentIcon document={item} />
        <span>
          <strong>{item.label}</strong>
          {!item.required && <small>{documentsTexts.opcional}</small>}
        </span>
        <Badge {...documentStatus(item)} />
        <DocumentExpiry document={item} />
        {item.claimed_not_applicable && (
          <span className={styles.reviewFacts}>{documentsTexts.clienteDizNaoSeAplica}</span>
        )}
        {date && <span className={styles.reviewFacts}>{date}</span>}
        {item.file && <span className={styles.reviewFacts}>{item.file.name}</span>}
        {item.owner_role === 'parceiro' && (
          <span className={styles.reviewFacts}>{documentsTexts.envioDoParceiro}</span>
        )}
      </button>
    </li>
  )
}
