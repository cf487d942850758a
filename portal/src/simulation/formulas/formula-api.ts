import type { RuleSpreadsheet } from 'core/import'
import type { InferResponseType } from 'hono/client'
import { bodyOf } from '../../api/body-of.ts'
import { api } from '../../api/client.ts'

export const listFormulas = () => bodyOf(api.admin.formulas.$get({ query: {} }))

export type FormulaVersion = Awaited<ReturnType<typeof listFormulas>>[number]

export const createFormula = (json: { name: string; body: Record<string, unknown> }) =>
  bodyOf(api.admin.formulas.$post({ json }))

export const switchFormula = ({ id, revision }: FormulaVersion, is_active: boolean) =>
  bodyOf(api.admin.formulas[':id'].$put({ param: { id }, json: { is_active, revision } }))

export const deleteFormula = ({ id, revision }: FormulaVersion) =>
  bodyOf(api.admin.formulas[':id'].$delete({ param: { id }, query: { revision: String(revision) } }))

const impact = api.admin.formulas[':id'].impact
/** Open cases that a version of the credit lines would change. */
export const readImpact = (id: string) => bodyOf(impact.$get({ param: { id }, query: {} }))
export type RuleImpact = Awaited<ReturnType<typeof readImpact>>

/** Address of the spreadsheet of the same cases. */
export const impactSpreadsheetAddress = (id: string) => impact.sheet.$path({ param: { id }, query: {} })

/** Uploads a spreadsheet of rules by municipality and returns the rules in force with its changes. @throws ApiProblem */
export async function readRuleSpreadsheet(kind: RuleSpreadsheet, file: File): Promise<RulesOfSpreadsheet> {
  const form = new FormData()
  form.append('file', file)
  return (await bodyOf(
    fetch(`/api/admin/rule-sheets/${kind}`, { method: 'POST', body: form }),
  )) as RulesOfSpreadsheet
}

const spreadsheets = api.admin['rule-sheets']
export type RulesOfSpreadsheet = InferResponseType<typeof spreadsheets.itbi.$post, 200>
