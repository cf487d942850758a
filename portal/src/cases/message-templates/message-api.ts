import type { InferRequestType } from 'hono/client'
import type { TemplateKey } from 'core/templates'
import { bodyOf } from '../../api/body-of.ts'
import { api } from '../../api/client.ts'

const { templates } = api.admin
const one = templates[':key']

export const listTemplates = () => bodyOf(templates.$get({ query: {} }))

export type TemplateRow = Awaited<ReturnType<typeof listTemplates>>[number]

export const listVersions = (key: TemplateKey) => bodyOf(one.versions.$get({ param: { key }, query: {} }))

export type TemplateVersion = Awaited<ReturnType<typeof listVersions>>[number]

export const publishTemplate = (key: TemplateKey, json: InferRequestType<typeof one.$post>['json']) =>
  bodyOf(one.$post({ param: { key }, json }))

const ofCase = api.cases[':id'].templates

/** Templates that may be sent from a case, with the values of their variables. */
export const listCaseMessages = (id: string) => bodyOf(ofCase.$get({ param: { id }, query: {} }))

export type CaseMessages = Awaited<ReturnType<typeof listCaseMessages>>

export const sendCaseMessage = (id: string, json: InferRequestType<typeof ofCase.send.$post>['json']) =>
  bodyOf(ofCase.send.$post({ param: { id }, json }))
