import type { InferResponseType } from 'hono/client'
import type { api } from '../api/client.ts'

type Documents = (typeof api.cases)[':id']['documents']

/** An item of a case's checklist. */
export type ChecklistDocument = InferResponseType<Documents['$get'], 200>[number]

/** The file of a document that counts at present. */
export type DocumentFile = NonNullable<ChecklistDocument['file']>

/** A file that a document has or had. */
export type FileVersion = InferResponseType<Documents[':itemId']['files']['$get'], 200>[number]

/** Where the file of a document is: its present one, or an earlier version. */
export const documentFileUrl = (caseId: string, itemId: string, version?: number): string =>
  `/api/cases/${caseId}/documents/${itemId}/file${version === undefined ? '' : `?versao=${version}`}`
