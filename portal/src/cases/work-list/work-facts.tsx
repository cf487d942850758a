import { formatDate } from 'core'
import { fillText } from 'core/texts'
import { countText } from 'core/texts/count-text'
import { labelsTexts } from 'core/texts/labels'
import { operationTexts } from 'core/texts/operation'
import { propertyTypeText } from 'core/texts/property-type-text'
import { CalendarClock } from 'lucide-react'
import { dueText } from '../tasks/due-text.ts'
import type { Work } from './work-api.ts'
import { Pictogram } from '../../ui/pictogram.tsx'
import { useToday } from '../../ui/use-today.ts'
import styles from './work-table.module.css'

/** Client's name, the title, or the text for an unnamed client. */
export const clientOf = ({ client_name, title }: Work) => client_name || title || operationTexts.semNome

/** Custom title or property type, with the city. */
export function propertyOf({ title, client_name, property_type, property_city, property_state }: Work) {
  const customTitle = client_name && !title?.startsWith(client_name) ? title : null
  const city = [property_city, property_state].filter(Boolean).join(', ')
  return [customTitle ?? (property_type && propertyTypeText(property_type)), city].filter(Boolean).join(' · ')
}

/** Deadline of the current stage, or the outcome of a closed case. */
export function Due({ work: { outcome, due_on, resumes_on } }: { work: Work }) {
  const day = useToday()
  if (outcome === 'suspenso' && resumes_on)
    return <span>{fillText(operationTexts.suspensoAte, { data: formatDate(resumes_on) })}</span>
  if (outcome !== 'em_andamento') return <span>{labelsTexts[`desfecho_${outcome}`]}</span>
  const { text, isLate } = dueText(due_on, day)
  return (
    <span className={isLate ? styles.late : undefined} title={due_on ? formatDate(due_on) : undefined}>
      {isLate && <CalendarClock />}
      {text}
    </span>
  )
}

export const Tags = ({ work: { tags } }: { work: Work }) =>
  tags.length > 0 && (
    <ul className={styles.tags} aria-label={operationTexts.etiquetas}>
      {tags.map((tag) => (
        <li key={tag}>{tag}</li>
      ))}
    </ul>
  )

/** Progress of the required documents, and the number to review. */
export function Documents({ work }: { work: Work }) {
  const { documents_done: prontos, documents_required: total, documents_to_review: waiting } = work
  return (
    <>
      {total > 0 && (
        <Pictogram label={fillText(operationTexts.documentosDeTexto, { prontos, total })}>
          {fillText(operationTexts.documentosDe, { prontos, total })}
        </Pictogram>
      )}
      {waiting > 0 && (
        <span className={styles.waiting}>
          {countText(waiting, operationTexts.umParaConferir, operationTexts.paraConferir)}
        </span>
      )}
    </>
  )
}
