import type { InferResponseType } from 'hono/client'
import { bodyOf } from '../../api/body-of.ts'
import { api } from '../../api/client.ts'

export type Picture = InferResponseType<typeof api.admin.branding.$get, 200>[number]
export type PictureType = Picture['type']

export const listPictures = () => bodyOf(api.admin.branding.$get({ query: {} }))

export const removePicture = ({ type, revision }: Picture) =>
  bodyOf(api.admin.branding[':type'].$delete({ param: { type }, query: { revision: String(revision) } }))

/** Upload address of the picture that replaces this one. */
export const addressOf = ({ type, revision }: Picture): string =>
  api.admin.branding[':type'].$path({ param: { type }, query: { revision: String(revision) } })
