import { fillText } from 'core/texts'
import { documentsTexts } from 'core/texts/documents'
import { formatDay } from '../../ui/format-day.ts'
import type { ChecklistDocument } from './checklist-document.ts'

/**
 * Date of a document's current status.
 *
 * @example documentDate({ …, status: 'in_review', uploaded_at: '2026-11-18T12:00:00.000Z' }) // → 'Enviado em
 * 18/11/2026'
 */
export function documentDate({ status, uploaded_at, reviewed_at }: ChecklistDocument): string | undefined {
  if (status === 'approved' && reviewed_at)
    return fillText(documentsTexts.aprovadoEm, { data: formatDay(reviewed_at) })
  return uploaded_at ? fillText(documentsTexts.enviadoEm, { data: formatDay(uploaded_at) }) : undefined
}
