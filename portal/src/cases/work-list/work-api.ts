import type { InferRequestType } from 'hono/client'
import { bodyOf } from '../../api/body-of.ts'
import { api } from '../../api/client.ts'
import { listPage } from '../../api/list-page.ts'
import { firstPage, type ListPage } from '../../ui/async/page-query.ts'
import { queryString } from '../../ui/query-string.ts'

const one = api.cases[':id']

export type WorkQuery = Omit<InferRequestType<typeof api.work.$get>['query'], 'after' | 'limit'>

/** Cases for staff, filtered by a view. */
export const listWork = (view: WorkQuery, query = firstPage) =>
  listPage(api.work.$get({ query: { ...view, ...query } }))

/** Address of the spreadsheet export of a view. */
export const exportAddress = (view: WorkQuery) => `${api.work.export.$path()}?${queryString(view)}`

/** Address of the spreadsheet export of the selected cases. */
export const chosenAddress = (works: readonly Work[]) =>
  `${api.work.export.$path()}?${new URLSearchParams({ ids: works.map(({ id }) => id).join('~') }).toString()}`

/** Columns of the board, each with a first page that `listWork` continues. */
export const listBoard = (view: WorkQuery) => bodyOf(api.work.board.$get({ query: view }))

/** Values by which the list can be grouped, named like the filter that continues a group. */
export type Grouping = NonNullable<InferRequestType<typeof api.work.groups.$get>['query']['by']>

/** Groups of the list, each with a first page that `listWork` continues. */
export const listGroups = (view: WorkQuery, by: Grouping) =>
  bodyOf(api.work.groups.$get({ query: { ...view, by } }))

export type WorkGroup = Awaited<ReturnType<typeof listGroups>>[number]

export const countWork = async (view: WorkQuery) => (await bodyOf(api.work.count.$get({ query: view }))).count

export type BoardColumn = Awaited<ReturnType<typeof listBoard>>[number]

/** Search key for a CPF or telephone; null when the text is neither. */
export const findPersonKey = async (text: string) =>
  (await bodyOf(api.work.person.$post({ json: { text } }))).person

export const listChoices = () => bodyOf(api.work.choices.$get({ query: {} }))

const changes = api.work.changes
export type ManyChange = InferRequestType<typeof changes.$post>['json']['change']
/** Changes many cases. The server skips those changed since they were listed. */
export const changeMany = (works: readonly Work[], change: ManyChange) =>
  bodyOf(
    changes.$post({
      json: { cases: works.map(({ id, updated_at }) => ({ id, seen_at: updated_at })), change },
    }),
  )

const requests = api.work.requests
export type PaperRequest = Omit<InferRequestType<typeof requests.$post>['json'], 'ids'>
/** Preview of a request for documents, without sending it. */
export const previewRequests = (works: readonly Work[], request: PaperRequest) =>
  bodyOf(requests.$post({ json: { ids: works.map(({ id }) => id), ...request } }))

const views = api.work.views
const oneView = views[':viewId']
export const listViews = () => bodyOf(views.$get({ query: {} }))
export const saveView = (json: InferRequestType<typeof views.$post>['json']) => bodyOf(views.$post({ json }))
export const changeView = (viewId: string, json: InferRequestType<typeof oneView.$patch>['json']) =>
  bodyOf(oneView.$patch({ param: { viewId }, json }))
export const removeView = (viewId: string) => bodyOf(oneView.$delete({ param: { viewId }, query: {} }))

export type View = Awaited<ReturnType<typeof listViews>>[number]

export type Choices = Awaited<ReturnType<typeof listChoices>>

type PageOf<Got> = Got extends ListPage<infer Item> ? Item : never

/** Case in a page of the list, with its last event and telephone. */
export type ListedWork = PageOf<Awaited<ReturnType<typeof listWork>>>

export const listStaff = () => bodyOf(api.work.staff.$get({ query: {} }))

export type Staff = Awaited<ReturnType<typeof listStaff>>

export const openCase = (json: InferRequestType<typeof api.cases.$post>['json']) =>
  bodyOf(api.cases.$post({ json }))

export const findWork = (id: string) => bodyOf(one.work.$get({ param: { id }, query: {} }))

export type Work = Awaited<ReturnType<typeof findWork>>

export const listBuyers = (id: string) => bodyOf(one.buyers.$get({ param: { id }, query: {} }))
export const listNotes = (id: string) => bodyOf(one.notes.$get({ param: { id }, query: {} }))
export const listHistory = (id: string, query = firstPage) =>
  listPage(one.history.$get({ param: { id }, query }))

/** Links that were sent to the client of a case. */
export const listLinks = (id: string) => bodyOf(one.links.$get({ param: { id }, query: {} }))
export const revokeLink = (id: string, linkId: string) =>
  bodyOf(one.links[':linkId'].$delete({ param: { id, linkId }, query: {} }))

export const generateFees = (id: string) => bodyOf(one.fees.generate.$post({ param: { id }, json: {} }))

export const addFee = (id: string, json: InferRequestType<typeof one.fees.$post>['json']) =>
  bodyOf(one.fees.$post({ param: { id }, json }))
const oneFee = one.fees[':feeId']
export const changeFee = (id: string, feeId: string, json: InferRequestType<typeof oneFee.$patch>['json']) =>
  bodyOf(oneFee.$patch({ param: { id, feeId }, json }))
export const removeFee = (id: string, feeId: string) =>
  bodyOf(oneFee.$delete({ param: { id, feeId }, query: {} }))

export const assignPartner = (id: string, json: InferRequestType<typeof one.assignments.$post>['json']) =>
  bodyOf(one.assignments.$post({ param: { id }, json }))
const oneAssignment = one.assignments[':assignmentId']
export const changeAssignment = (
  id: string,
  assignmentId: string,
  json: InferRequestType<typeof oneAssignment.$patch>['json'],
) => bodyOf(oneAssignment.$patch({ param: { id, assignmentId }, json }))
export const unassignPartner = (id: string, assignmentId: string) =>
  bodyOf(oneAssignment.$delete({ param: { id, assignmentId }, query: {} }))

export const readFacts = (id: string) => bodyOf(one.facts.$get({ param: { id }, query: {} }))

export const readCredit = (id: string) => bodyOf(one.credit.$get({ param: { id }, query: {} }))
export const approveCredit = (id: string, json: InferRequestType<typeof one.approval.$post>['json']) =>
  bodyOf(one.approval.$post({ param: { id }, json }))
export const appraise = (id: string, json: InferRequestType<typeof one.appraisal.$post>['json']) =>
  bodyOf(one.appraisal.$post({ param: { id }, json }))

export type CaseFacts = Awaited<ReturnType<typeof readFacts>>
export type Buyer = Awaited<ReturnType<typeof listBuyers>>[number]
export type CaseLink = Awaited<ReturnType<typeof listLinks>>[number]
export type Note = Awaited<ReturnType<typeof listNotes>>[number]
export type HistoryEntry = PageOf<Awaited<ReturnType<typeof listHistory>>>

export const changeCase = (id: string, json: InferRequestType<typeof one.$patch>['json']) =>
  bodyOf(one.$patch({ param: { id }, json }))
export const changeProperty = (id: string, json: InferRequestType<typeof one.property.$patch>['json']) =>
  bodyOf(one.property.$patch({ param: { id }, json }))
export const changeSeller = (id: string, json: InferRequestType<typeof one.seller.$patch>['json']) =>
  bodyOf(one.seller.$patch({ param: { id }, json }))
export const changeOperation = (id: string, json: InferRequestType<typeof one.operation.$patch>['json']) =>
  bodyOf(one.operation.$patch({ param: { id }, json }))

const oneBuyer = one.buyers[':buyerId']
export const addBuyer = (id: string, name: string) =>
  bodyOf(one.buyers.$post({ param: { id }, json: { name } }))
export const changeBuyer = (
  id: string,
  buyerId: string,
  json: InferRequestType<typeof oneBuyer.$patch>['json'],
) => bodyOf(oneBuyer.$patch({ param: { id, buyerId }, json }))
export const removeBuyer = (id: string, buyerId: string) =>
  bodyOf(oneBuyer.$delete({ param: { id, buyerId }, query: {} }))
export const orderBuyers = (id: string, ids: string[]) =>
  bodyOf(one.buyers.order.$put({ param: { id }, json: { ids } }))
export const changeTags = (id: string, json: InferRequestType<typeof one.tags.$post>['json']) =>
  bodyOf(one.tags.$post({ param: { id }, json }))
const viewAs = one.look
export type ViewAsInput = InferRequestType<typeof viewAs.$post>['json']
/** Case as its client or a partner sees it. The server records each view in the history. */
export const viewCaseAs = (id: string, json: ViewAsInput) => bodyOf(viewAs.$post({ param: { id }, json }))
export type ViewedCase = Awaited<ReturnType<typeof viewCaseAs>>
export const setSituation = (id: string, json: InferRequestType<typeof one.situation.$post>['json']) =>
  bodyOf(one.situation.$post({ param: { id }, json }))
export const moveStage = (id: string, json: InferRequestType<typeof one.stage.$post>['json']) =>
  bodyOf(one.stage.$post({ param: { id }, json }))
const oneStage = one.stages[':stageId']
export const correctStage = (
  id: string,
  stageId: string,
  json: InferRequestType<typeof oneStage.$patch>['json'],
) => bodyOf(oneStage.$patch({ param: { id, stageId }, query: {}, json }))
export const setOutcome = (id: string, json: InferRequestType<typeof one.outcome.$post>['json']) =>
  bodyOf(one.outcome.$post({ param: { id }, json }))
export const writeNote = (id: string, json: InferRequestType<typeof one.notes.$post>['json']) =>
  bodyOf(one.notes.$post({ param: { id }, json }))
