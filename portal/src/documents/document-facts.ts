import { formatDay } from '../ui/format-day.ts'
import type { ChecklistDocument } from './checklist-document.ts'

/** When a document came to stand as it does, in words. */
function since({ status, uploaded_at, reviewed_at }: ChecklistDocument): string | undefined {
  if (status === 'approved' && reviewed_at) return `Aprovado em ${formatDay(reviewed_at)}`
  return uploaded_at ? `Enviado em ${formatDay(uploaded_at)}` : undefined
}

/**
 * What is known of a document's file.
 *
 * @example documentFacts({ …, status: 'in_review', file: { name: 'conta.jpg' } }) // → 'Enviado em 18/11/2026 · conta.jpg'
 */
export const documentFacts = (document: ChecklistDocument): string =>
  [since(document), document.file?.name].filter(Boolean).join(' · ')
