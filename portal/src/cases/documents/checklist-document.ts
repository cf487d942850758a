import type { InferResponseType } from 'hono/client'
import type { api } from '../../api/client.ts'

type Documents = (typeof api.cases)[':id']['documents']

export type ChecklistDocument = InferResponseType<Documents['$get'], 200>[number]

/** Current file of a document. */
export type DocumentFile = NonNullable<ChecklistDocument['file']>

/** Current or earlier file of a document. */
export type FileVersion = InferResponseType<Documents[':itemId']['files']['$get'], 200>[number]

interface WantedFile {
  /** Default: the current version. */
  version?: number
  /** Default: 1, the first file of the version. */
  part?: number
  /** Value of `como`, while a staff member views the case as another person. */
  viewAs?: string | undefined
  /** Version that an upload replaces. */
  replaced?: number | undefined
}

/** Path of the API that returns or receives a file of a document. */
export function documentFileUrl(
  caseId: string,
  itemId: string,
  { version, part = 1, viewAs, replaced }: WantedFile = {},
): string {
  const query = new URLSearchParams()
  if (version !== undefined) query.set('versao', String(version))
  if (part > 1) query.set('parte', String(part))
  if (viewAs) query.set('como', viewAs)
  if (replaced !== undefined) query.set('substitui', String(replaced))
  const search = query.toString()
  return `/api/cases/${caseId}/documents/${itemId}/file${search && `?${search}`}`
}
