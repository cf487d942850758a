import type { InferResponseType } from 'hono/client'
import type { api } from '../api/client.ts'

type Listed = InferResponseType<(typeof api.cases)[':id']['documents']['$get'], 200>[number]

/** The file of a document that counts at present. */
export interface DocumentFile {
  name: string
  type: 'application/pdf' | 'image/jpeg' | 'image/png'
  /** In bytes. */
  size: number
  version: number
}

/** An item of a case's checklist. */
export type ChecklistDocument = Listed & { reviewed_at: string | null; file: DocumentFile | null }
