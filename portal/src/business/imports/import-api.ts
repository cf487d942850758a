import type { InferRequestType } from 'hono/client'
import { bodyOf } from '../../api/body-of.ts'
import { api } from '../../api/client.ts'

const one = api.imports[':id']

export const listImports = () => bodyOf(api.imports.$get({ query: {} }))
export const getImport = (id: string) => bodyOf(one.$get({ param: { id }, query: {} }))

export type ListedImport = Awaited<ReturnType<typeof listImports>>[number]
export type OpenedImport = Awaited<ReturnType<typeof getImport>>
export type Settings = InferRequestType<typeof one.check.$post>['json']
export type Columns = Settings['columns']
export type Names = NonNullable<Settings['names']>

export const checkImport = (id: string, json: Settings) =>
  bodyOf(one.check.$post({ param: { id }, query: {}, json }))
export type Checked = Awaited<ReturnType<typeof checkImport>>

export const runImport = (id: string) => bodyOf(one.run.$post({ param: { id }, query: {} }))
export const undoImport = (id: string) => bodyOf(one.undo.$post({ param: { id }, query: {} }))
export const dropImport = (id: string) => bodyOf(one.$delete({ param: { id }, query: {} }))

/** Uploads a spreadsheet. @throws ApiProblem naming the error in the file */
export async function sendSpreadsheet(file: File): Promise<OpenedImport> {
  const form = new FormData()
  form.append('file', file)
  return (await bodyOf(fetch('/api/imports', { method: 'POST', body: form }))) as OpenedImport
}

/** Address of the rejected rows as a file. */
export const problemsOf = (id: string, format: 'csv' | 'xlsx') =>
  `/api/imports/${id}/problems?format=${format}`
