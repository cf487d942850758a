import type { InferRequestType } from 'hono/client'
import { bodyOf } from '../../api/body-of.ts'
import { api } from '../../api/client.ts'
import { listPage } from '../../api/list-page.ts'
import { firstPage, type ListPage } from '../../ui/async/page-query.ts'

const { automations } = api.admin
const one = automations[':id']

export const listAutomations = () => bodyOf(automations.$get({ query: {} }))

export type Automation = Awaited<ReturnType<typeof listAutomations>>[number]

export type NewAutomation = InferRequestType<typeof automations.$post>['json']
type AutomationChange = InferRequestType<typeof one.$put>['json']

export const createAutomation = (json: NewAutomation) => bodyOf(automations.$post({ json }))

export const updateAutomation = (id: string, json: AutomationChange) =>
  bodyOf(one.$put({ param: { id }, json }))

/** Activates or deactivates every built-in rule. */
export const setRecommended = (active: boolean) =>
  bodyOf(automations.recommended.active.$put({ query: {}, json: { active } }))

export const deleteAutomation = ({ id, revision }: Automation) =>
  bodyOf(one.$delete({ param: { id }, query: { revision: String(revision) } }))

const trial = automations['dry-run']
export type Rule = InferRequestType<typeof trial.$post>['json']

/** Effect that a rule would have today, without running it. */
export const tryRule = (json: Rule) => bodyOf(trial.$post({ query: {}, json }))

export type TrialAnswer = Awaited<ReturnType<typeof tryRule>>

export const listRuns = (query = firstPage) => listPage(automations.runs.$get({ query }))

export type Runs = Awaited<ReturnType<typeof listRuns>>
export type Run = Runs extends ListPage<infer Item> ? Item : never
