import { formatDate } from 'core'
import { fillText } from 'core/texts'
import { countText } from 'core/texts/count-text'
import { labelsTexts } from 'core/texts/labels'
import { operationTexts } from 'core/texts/operation'
import { propertyTypeText } from 'core/texts/property-type-text'
import { CalendarClock } from 'lucide-react'
import { dueText } from '../tasks/due-text.ts'
import type { Work } from './work-api.ts'
import styles from './work-table.module.css'

/** Who a case is of, also before anybody has said so. */
export const clientOf = ({ client_name, title }: Work) => client_name || title || operationTexts.semNome

/** What is financed and where; the title, where somebody gave the case one. */
export function propertyOf({ title, client_name, property_type, property_city, property_state }: Work) {
  const own = client_name && !title?.startsWith(client_name) ? title : null
  const place = [property_city, property_state].filter(Boolean).join(', ')
  return [own ?? (property_type && propertyTypeText(property_type)), place].filter(Boolean).join(' · ')
}

/** Until when its stage should be done, or how it ended. */
export function Due({ work: { outcome, due_on, resumes_on } }: { work: Work }) {
  if (outcome === 'suspenso' && resumes_on)
    return <span>{fillText(operationTexts.suspensoAte, { data: formatDate(resumes_on) })}</span>
  if (outcome !== 'em_andamento') return <span>{labelsTexts[`desfecho_${outcome}`]}</span>
  const { text, isLate } = dueText(due_on, new Date())
  return (
    <span className={isLate ? styles.late : undefined} title={due_on ? formatDate(due_on) : undefined}>
      {isLate && <CalendarClock />}
      {text}
    </span>
  )
}

/** What the staff calls it by. */
export const Tags = ({ work: { tags } }: { work: Work }) =>
  tags.length > 0 && (
    <ul className={styles.tags} aria-label={operationTexts.etiquetas}>
      {tags.map((tag) => (
        <li key={tag}>{tag}</li>
      ))}
    </ul>
  )

/** How many of the required documents are done, and how many wait for a look. */
export function Documents({ work }: { work: Work }) {
  const { documents_done: prontos, documents_required: total, documents_to_review: waiting } = work
  return (
    <>
      {total > 0 && (
        <span role="img" aria-label={fillText(operationTexts.documentosDeTexto, { prontos, total })}>
          {fillText(operationTexts.documentosDe, { prontos, total })}
        </span>
      )}
      {waiting > 0 && (
        <span className={styles.waiting}>
          {countText(waiting, operationTexts.umParaConferir, operationTexts.paraConferir)}
        </span>
      )}
    </>
  )
}
