import { bodyOf } from '../../api/body-of.ts'
import { api } from '../../api/client.ts'

/** Loads the overridden texts and the catalog of all texts. */
export async function listStrings() {
  const [strings, catalog] = await Promise.all([
    bodyOf(api.admin.strings.$get({ query: {} })),
    bodyOf(api.admin.strings.catalog.$get({ query: {} })),
  ])
  return { strings, catalog }
}

export type Listed = Awaited<ReturnType<typeof listStrings>>
export type UiString = Listed['strings'][number]
export type CatalogText = Listed['catalog'][number]

export const createString = (json: { ns: string; key: string; value: string; locale?: string }) =>
  bodyOf(api.admin.strings.$post({ json }))

export const updateString = (id: string, value: string, revision: number | undefined) =>
  bodyOf(api.admin.strings[':id'].$put({ param: { id }, json: { value, revision } }))

export const deleteString = ({ id, revision }: UiString) =>
  bodyOf(api.admin.strings[':id'].$delete({ param: { id }, query: { revision: String(revision) } }))
