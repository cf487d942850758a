import { automationsTexts } from './automations.ts'
import { integrationsTexts } from './integrations.ts'
import { commissionRulesTexts } from './commission-rules.ts'
import { commissionsTexts } from './commissions.ts'
import { numbersTexts } from './numbers.ts'
import { caseSummaryTexts } from './case-summary.ts'
import { creditTexts } from './credit.ts'
import { ownCaseTexts } from './own-case.ts'
import { casePartsTexts } from './case-parts.ts'
import { liveTexts } from './live.ts'
import { tasksTexts } from './tasks.ts'
import { adminBrandingTexts } from './admin-branding.ts'
import { adminChecklistsTexts } from './admin-checklists.ts'
import { adminCostsTexts } from './admin-costs.ts'
import { adminEditorTexts } from './admin-editor.ts'
import { adminFormulasTexts } from './admin-formulas.ts'
import { adminSettingsTexts } from './admin-settings.ts'
import { adminLegalTexts } from './admin-legal.ts'
import { adminHealthTexts } from './admin-health.ts'
import { adminStringsTexts } from './admin-strings.ts'
import { adminFeesTexts } from './admin-fees.ts'
import { adminLinesTexts } from './admin-lines.ts'
import { ruleTableTexts } from './admin-rule-tables.ts'
import { linesTexts } from './lines.ts'
import { costNotesTexts } from './cost-notes.ts'
import { quoteFigureTexts } from './quote-figures.ts'
import { quoteTexts } from './quotes.ts'
import { referralTexts } from './referral.ts'
import { resultDetailTexts } from './result-details.ts'
import { resultTexts } from './result.ts'
import { conformanceTexts } from './conformance.ts'
import { rulesDecisionsTexts } from './rules-decisions.ts'
import { rulesTexts } from './rules.ts'
import { banksTexts } from './banks.ts'
import { adminBranchesTexts } from './admin-branches.ts'
import { adminPartnersTexts } from './admin-partners.ts'
import { adminPeopleTexts } from './admin-people.ts'
import { adminThemesTexts } from './admin-themes.ts'
import { adminSecurityTexts } from './admin-security.ts'
import { adminTexts } from './admin.ts'
import { publicationTexts } from './publication.ts'
import { embedDocsTexts } from './embed-docs.ts'
import { ownAccountTexts } from './own-account.ts'
import { dataRequestsTexts } from './data-requests.ts'
import { evaluationTexts } from './evaluation.ts'
import { bankLotsTexts } from './bank-lots.ts'
import { caseHistoryTexts } from './case-history.ts'
import { caseFactsTexts } from './case-facts.ts'
import { operationTexts } from './operation.ts'
import { workListTexts } from './work-list.ts'
import { workRowTexts } from './work-row.ts'
import { searchTexts } from './search.ts'
import { reviewTexts } from './review.ts'
import { noticesTexts } from './notices.ts'
import { personsTexts } from './persons.ts'
import { companyTexts } from './company.ts'
import { contactsTexts } from './contacts.ts'
import { builtInTexts, placeholdersOf } from '../platform/texts/define-texts.ts'
import { documentsTexts } from './documents.ts'
import { casesTexts } from './cases.ts'
import { emailsTexts } from './emails.ts'
import { logsTexts } from './logs.ts'
import { accountTexts } from './account.ts'
import { accountNoticesTexts } from './account-notices.ts'
import { errorsTexts } from './errors.ts'
import { generalTexts } from './general.ts'
import { homeTexts } from './home.ts'
import { importsTexts } from './imports.ts'
import { locationsTexts } from './locations.ts'
import { messageTemplatesTexts } from './message-templates.ts'
import { leadsTexts } from './leads.ts'
import { labelsTexts } from './labels.ts'
import { saleTexts } from './sale.ts'
import { sharedSimulationTexts } from './shared-simulation.ts'
import { simulatorTexts } from './simulator.ts'
import { validationTexts } from '../platform/texts/validation.ts'

/** A built-in text of the interface, with the key by which an administrator overrides it. */
export interface CatalogText {
  ns: string
  key: string
  text: string
  /** Names of its placeholders: `n` for `{n}`. */
  placeholders: string[]
}

/**
 * Every namespace, the most visible first. An administrator cannot override a file of texts that is missing here; a test
 * then fails.
 */
const namespaces = [
  homeTexts,
  evaluationTexts,
  accountTexts,
  ownAccountTexts,
  accountNoticesTexts,
  dataRequestsTexts,
  casesTexts,
  caseFactsTexts,
  operationTexts,
  caseHistoryTexts,
  saleTexts,
  leadsTexts,
  importsTexts,
  workListTexts,
  workRowTexts,
  searchTexts,
  caseSummaryTexts,
  creditTexts,
  ownCaseTexts,
  casePartsTexts,
  tasksTexts,
  liveTexts,
  commissionsTexts,
  commissionRulesTexts,
  numbersTexts,
  automationsTexts,
  integrationsTexts,
  documentsTexts,
  bankLotsTexts,
  reviewTexts,
  contactsTexts,
  personsTexts,
  noticesTexts,
  labelsTexts,
  generalTexts,
  companyTexts,
  locationsTexts,
  validationTexts,
  errorsTexts,
  adminTexts,
  publicationTexts,
  adminSettingsTexts,
  adminBrandingTexts,
  adminThemesTexts,
  adminStringsTexts,
  linesTexts,
  costNotesTexts,
  quoteFigureTexts,
  quoteTexts,
  resultDetailTexts,
  resultTexts,
  sharedSimulationTexts,
  referralTexts,
  rulesTexts,
  rulesDecisionsTexts,
  conformanceTexts,
  embedDocsTexts,
  adminFormulasTexts,
  adminLinesTexts,
  ruleTableTexts,
  adminCostsTexts,
  adminFeesTexts,
  adminBranchesTexts,
  banksTexts,
  adminPartnersTexts,
  adminPeopleTexts,
  adminSecurityTexts,
  adminChecklistsTexts,
  messageTemplatesTexts,
  adminLegalTexts,
  adminHealthTexts,
  adminEditorTexts,
  emailsTexts,
  logsTexts,
]

/** Texts that the widget reads as a plain object and merges the published ones into. */
const ofWidget: [namespace: string, texts: Record<string, string>][] = [['simulador', simulatorTexts]]

const catalog: readonly CatalogText[] = [...ofWidget, ...builtInTexts(namespaces)].flatMap(([ns, texts]) =>
  Object.entries(texts).map(([key, text]) => ({ ns, key, text, placeholders: placeholdersOf(text) })),
)
const byName = new Map(catalog.map((text) => [`${text.ns}\n${text.key}`, text]))

/** Lists every text of the interface as built in. */
export const listTexts = (): readonly CatalogText[] => catalog

/** Finds a built-in text; undefined if no text has this key. */
export const findText = (ns: string, key: string): CatalogText | undefined => byName.get(`${ns}\n${key}`)
