import { bodyOf } from '../../api/body-of.ts'
import { api } from '../../api/client.ts'

export const listThemes = () => bodyOf(api.admin.themes.$get({ query: {} }))

export type Theme = Awaited<ReturnType<typeof listThemes>>[number]

export const createTheme = (json: { name: string; tokens: Record<string, unknown> }) =>
  bodyOf(api.admin.themes.$post({ json }))

export const updateTheme = (
  id: string,
  json: {
    name?: string
    tokens?: Record<string, unknown>
    is_active?: boolean
    revision: number | undefined
  },
) => bodyOf(api.admin.themes[':id'].$put({ param: { id }, json }))

export const deleteTheme = ({ id, revision }: Theme) =>
  bodyOf(api.admin.themes[':id'].$delete({ param: { id }, query: { revision: String(revision) } }))
