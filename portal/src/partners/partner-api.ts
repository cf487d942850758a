import type { InferRequestType } from 'hono/client'
import { bodyOf } from '../api/body-of.ts'
import { api } from '../api/client.ts'

const one = api.admin.partners[':id']

export const listPartners = () => bodyOf(api.admin.partners.$get({ query: {} }))

export const spreadsheetAddress = () => api.admin.partners.export.$path()

/** Branches that a partner may belong to. */
export const listBranchNames = async () =>
  (await bodyOf(api.admin.branches.$get({ query: {} }))).map(({ id, name, active }) => ({ id, name, active }))

export type Partner = Awaited<ReturnType<typeof listPartners>>[number]

export const createPartner = (json: InferRequestType<typeof api.admin.partners.$post>['json']) =>
  bodyOf(api.admin.partners.$post({ json }))

export type PartnerChange = InferRequestType<typeof one.$put>['json']

export const updatePartner = (id: string, json: PartnerChange) => bodyOf(one.$put({ param: { id }, json }))

export const photoAddress = ({ id, revision }: Partner): string =>
  one.photo.$path({ param: { id }, query: { revision: String(revision) } })

export const removePhoto = ({ id, revision }: Partner) =>
  bodyOf(one.photo.$delete({ param: { id }, query: { revision: String(revision) } }))

export const deletePartner = ({ id, revision }: Partner) =>
  bodyOf(one.$delete({ param: { id }, query: { revision: String(revision) } }))
