import type { InferRequestType } from 'hono/client'
import { bodyOf } from '../api/body-of.ts'
import { api } from '../api/client.ts'
import { listPage } from '../api/list-page.ts'
import { firstPage, type ListPage } from '../ui/async/page-query.ts'
import { queryString } from '../ui/query-string.ts'

const one = api.leads[':id']

export type LeadQuery = Omit<InferRequestType<typeof api.leads.$get>['query'], 'after' | 'limit'>

export const listLeads = (view: LeadQuery, query = firstPage) =>
  listPage(api.leads.$get({ query: { ...view, ...query } }))

/** Address of the spreadsheet of the same leads. */
export const exportAddress = (view: LeadQuery) => `${api.leads.export.$path()}?${queryString(view)}`

type PageOf<Got> = Got extends ListPage<infer Item> ? Item : never

export type Lead = PageOf<Awaited<ReturnType<typeof listLeads>>>

export const findLead = (id: string) => bodyOf(one.$get({ param: { id }, query: {} }))

export type LeadDetail = Awaited<ReturnType<typeof findLead>>

export type NewContact = InferRequestType<typeof one.contacts.$post>['json']

export const createLead = (json: InferRequestType<typeof api.leads.$post>['json']) =>
  bodyOf(api.leads.$post({ json }))
export const contactLead = (id: string, json: NewContact) =>
  bodyOf(one.contacts.$post({ param: { id }, json }))
export const changeLead = (id: string, json: InferRequestType<typeof one.$patch>['json']) =>
  bodyOf(one.$patch({ param: { id }, json }))
export const discardLead = (id: string, json: InferRequestType<typeof one.discard.$post>['json']) =>
  bodyOf(one.discard.$post({ param: { id }, json }))
/** Removes a lead that was created to test the simulator. */
export const removeTestLead = (id: string) => bodyOf(one.$delete({ param: { id }, query: {} }))
export const reopenLead = (id: string) => bodyOf(one.reopen.$post({ param: { id } }))
export const openCaseOfLead = (id: string) => bodyOf(one.case.$post({ param: { id } }))
export const confirmClaim = (id: string, simulationId: string) =>
  bodyOf(one.simulations[':simulationId'].confirm.$post({ param: { id, simulationId } }))
