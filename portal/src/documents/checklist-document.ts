import type { InferResponseType } from 'hono/client'
import type { api } from '../api/client.ts'

type Documents = (typeof api.cases)[':id']['documents']

/** An item of a case's checklist. */
export type ChecklistDocument = InferResponseType<Documents['$get'], 200>[number]

/** The file of a document that counts at present. */
export type DocumentFile = NonNullable<ChecklistDocument['file']>

/** A file that a document has or had. */
export type FileVersion = InferResponseType<Documents[':itemId']['files']['$get'], 200>[number]

/** Which file of a document. */
interface WantedFile {
  /** The present one, unless told otherwise. */
  version?: number
  /** The first, unless told otherwise. */
  part?: number
  /** Whose look it is, where the staff looks as somebody else. */
  seenAs?: string
}

/** Where a file of a document is. */
export function documentFileUrl(
  caseId: string,
  itemId: string,
  { version, part = 1, seenAs }: WantedFile = {},
): string {
  const query = new URLSearchParams()
  if (version !== undefined) query.set('versao', String(version))
  if (part > 1) query.set('parte', String(part))
  if (seenAs) query.set('como', seenAs)
  const asked = query.toString()
  return `/api/cases/${caseId}/documents/${itemId}/file${asked && `?${asked}`}`
}
