import type { ImportedRule, RuleProblem, RuleSpreadsheet } from 'core/import'
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
export const impactSpreadsheetAddress = (id: string) => impact.spreadsheet.$path({ param: { id }, query: {} })

export const readIndexes = () => bodyOf(api.admin.indexes.$get({ query: {} }))
export type Indexes = Awaited<ReturnType<typeof readIndexes>>

/** Rules of a file, and its problems. */
export interface RulesOfFile {
  problems: RuleProblem[]
  rules: ImportedRule[]
}

/** Uploads a table of rules and returns its rules, which the server does not store. @throws ApiProblem */
export async function readRuleFile(kind: RuleSpreadsheet, file: File): Promise<RulesOfFile> {
  const form = new FormData()
  form.append('file', file)
  return (await bodyOf(
    fetch(`/api/admin/rule-tables/${kind}`, { method: 'POST', body: form }),
  )) as RulesOfFile
}
