import { randomUUID } from 'node:crypto'
import { apiScopes, type ApiScope } from 'core/integrations'
import { API_KEY, sellerOf } from './actor.ts'
import {
  keysOf,
  builtInCostsFormula,
  builtInLinesFormula,
  defaultSettings,
  roles,
  type PartnerFlags,
  type PublicConfig,
} from 'core'
import { expect, test } from 'vitest'
import pino from 'pino'
import type { HealthDeps } from '../../installation/health/check.ts'
import { runChecks } from '../../installation/health/run-checks.ts'
import { exportEntries } from '../../installation/logs/export-entries.ts'
import { listEntries } from '../../installation/logs/list-entries.ts'
import { getOverview } from '../../installation/overview/get-overview.ts'
import { beginLot, markReturned, markSent, retryLot } from '../../cases/bank-lots/change-lot.ts'
import { listLotChoices } from '../../cases/bank-lots/lot-papers.ts'
import { newLotSchema, sentSchema } from '../../cases/bank-lots/lot-schemas.ts'
import { getLotPart, listLots } from '../../cases/bank-lots/queries.ts'
import { appraise } from '../../cases/credit/appraise.ts'
import { approveCredit } from '../../cases/credit/approve-credit.ts'
import { readCredit } from '../../cases/credit/read-credit.ts'
import { approvalSchema } from '../../cases/credit/schemas.ts'
import { listBuyers } from '../../cases/facts/buyers.ts'
import { listHistory } from '../../cases/record/case-history.ts'
import { listNotes, writeNote } from '../../cases/record/notes.ts'
import { beginImport, beginUndo, dropImport } from '../../business/imports/change-import.ts'
import { listImports } from '../../business/imports/queries.ts'
import { changeFacts, readFacts } from '../../cases/facts/case-facts.ts'
import { addBuyer, orderBuyers } from '../../cases/facts/change-buyers.ts'
import { newCaseSchema } from '../../cases/work-list/work-schemas.ts'
import { setOutcome } from '../../cases/record/set-outcome.ts'
import { setSituation } from '../../cases/record/set-situation.ts'
import { changeMany } from '../../cases/bulk-changes/change-many.ts'
import { viewCaseAs } from '../../cases/view-as/view-as.ts'
import { changeTags } from '../../cases/tags/tags.ts'
import { personKey } from '../../cases/facts/person-key.ts'
import { listWaitingCases } from '../../cases/work-list/waiting.ts'
import { listWorkChoices } from '../../cases/work-list/work-choices.ts'
import { getWork, listBoard, listStaff, listWork } from '../../cases/work-list/work-list.ts'
import { boardQuerySchema, exportQuerySchema, workQuerySchema } from '../../cases/work-list/work-query.ts'
import { exportWork } from '../../cases/work-list/export-work.ts'
import { openCase } from '../../cases/record/open-case.ts'
import { assignPartner, changeAssignment, unassignPartner } from '../../cases/assignments/assign-partner.ts'
import { addFee, changeFee, removeFee } from '../../cases/fees/edit-fees.ts'
import { generateFees } from '../../cases/fees/generate-fees.ts'
import { listFees } from '../../cases/record/queries.ts'
import { updateCase } from '../../cases/record/update-case.ts'
import { addItem, changeItem, removeItem } from '../../cases/documents/edit-checklist.ts'
import { newItemSchema } from '../../cases/documents/item-schemas.ts'
import { generateAgain, previewChecklist } from '../../cases/checklists/write-checklist.ts'
import { getFile, listFiles, type DocumentRow } from '../../cases/documents/queries.ts'
import { reviewDocument } from '../../cases/documents/review-document.ts'
import { uploadDocument } from '../../cases/documents/upload-document.ts'
import { createRecordEvent } from '../events/record-event.ts'
import { ApiError } from '../http/api-error.ts'
import {
  getInvitation,
  invite,
  listInvitations,
  revoke,
  sendAgain,
} from '../../identity/invitations/invitations.ts'
import { discardLead, updateLead } from '../../leads/change-lead.ts'
import { deleteAutomation } from '../../business/automations/automations.ts'
import { trialSchema } from '../../business/automations/schemas.ts'
import { tryRule } from '../../business/automations/try-rule.ts'
import { sampleRule } from '../../testing/access-policy-automations.ts'
import { listRuns } from '../../business/automations/list-runs.ts'
import { exportCommissions } from '../../business/commissions/export-commissions.ts'
import { getCommission } from '../../business/commissions/get-commission.ts'
import { getSummary } from '../../business/commissions/get-summary.ts'
import { listCommissions } from '../../business/commissions/list-commissions.ts'
import { getNumbers } from '../../business/numbers/get-numbers.ts'
import { changeTask, writeTask } from '../../cases/tasks/change-task.ts'
import { listCaseTasks, listTasks } from '../../cases/tasks/list-tasks.ts'
import { publishedConfig } from '../../publishing/config/published-config.ts'
import { claimLead, confirmClaim } from '../../leads/claim-lead.ts'
import { saveSimulation } from '../../leads/save-simulation.ts'
import { getLead } from '../../leads/get-lead.ts'
import { changeOwnPage } from '../../leads/partner-page/own-page.ts'
import { matchPerson } from '../../leads/persons/match-person.ts'
import { readPerson } from '../../leads/persons/read-person.ts'
import { openCaseOfLead } from '../../leads/lead-case.ts'
import { leadQuerySchema } from '../../leads/lead-query.ts'
import { countWaitingLeads, listLeads } from '../../leads/list-leads.ts'
import { removeTestLead } from '../../leads/test-lead.ts'
import {
  getDifference,
  listLiveParts,
  listPublications,
} from '../../business/publications/list-publications.ts'
import { restorePublication } from '../../business/publications/restore-publication.ts'
import {
  cancelScheduled,
  listScheduled,
  scheduleChange,
} from '../../business/publications/scheduled-changes.ts'
import { getEmail, listEmails } from '../../delivery/mail/queries.ts'
import { retryEmail } from '../../delivery/mail/queue-email.ts'
import { listMessages } from '../../cases/messages/list-messages.ts'
import { markMessagesRead } from '../../cases/messages/mark-read.ts'
import { sendMessage } from '../../cases/messages/send-message.ts'
import { listCaseQuotes } from '../../simulation/quotes/case-quotes.ts'
import { getDeclared } from '../../cases/review/declared.ts'
import { countWaiting, listWaiting } from '../../cases/review/queue.ts'
import { listDueCases } from '../../cases/progress/due-cases.ts'
import { findSalePaper, readSale } from '../../cases/seller/sale.ts'
import { moveCaseStage } from '../../cases/stages/move-stage.ts'
import { deleteBranch } from '../../identity/branches/branches.ts'
import { deletePartner } from '../../partners/partners.ts'
import { changeRole, endSessions, switchAccount } from '../../identity/people/change-person.ts'
import { getPerson, listPeople } from '../../identity/people/list-people.ts'
import { listLocked } from '../../identity/sign-ins/locked-accounts.ts'
import { listSignIns } from '../../identity/sign-ins/list-sign-ins.ts'
import { resetFactor } from '../../identity/second-factor/reset-factor.ts'
import { endSession, listSessions } from '../../identity/sign-ins/sessions.ts'
import { changeView, listViews, removeView, saveView } from '../../cases/saved-views/views.ts'
import { listClientLinks, revokeClientLink } from '../../cases/client-links/client-links.ts'
import { createPersonalCipher } from '../field-encryption/personal-cipher.ts'
import { DATA_KEYS } from '../../testing/start-app.ts'
import { openDatabase } from '../../testing/open-database.ts'
import { localStorage } from '../storage/local-storage.ts'
import { createFolder } from '../../testing/create-folder.ts'
import { createPerson } from '../../testing/people.ts'
import { listCaseMessages, sendCaseMessage } from '../../cases/correspondence/send-message.ts'
import { correctStage } from '../../cases/stages/correct-stage.ts'
import { actorWith } from '../../testing/actor.ts'
import type { Actor } from './actor.ts'
import { policy, reachOf, type Verb } from './policy.ts'

const { db } = await openDatabase()
const folder = await createFolder()
const deps = {
  db,
  clock: () => new Date('2026-11-21T12:00:00Z'),
  recordEvent: createRecordEvent([]),
  cipher: createPersonalCipher(DATA_KEYS),
  storage: localStorage(folder),
  antivirus: null,
  incoming: folder,
  origin: 'https://exemplo.com.br',
  secret: 'x'.repeat(32),
  confirmsAddresses: false,
}
const invitations = { ...deps, smtp: null }
const readPublished = publishedConfig(db, defaultSettings, pino({ enabled: false }))
const missing = randomUUID()
const aRule = trialSchema.parse(sampleRule)
const aSentLot = sentSchema.parse({ bank: 'Caixa', sent_on: '2026-11-20' })
const document = {
  id: missing,
  case_id: missing,
  owner_role: 'cliente',
  status: 'pending',
  version: null,
} as DocumentRow
const until = '2026-11-21T12:00:00.000Z'

const none = { can_see_documents: false, can_review: false, can_refer: false }
const partnerWith = (flags: Partial<PartnerFlags> = {}) => ({
  role: 'partner',
  partner: { id: randomUUID(), ...none, ...flags },
})
/** Actors by everything that the policy depends on. */
const askers = {
  client: { role: 'client', partner: null },
  viewer: partnerWith({ can_see_documents: true }),
  reviewer: partnerWith({ can_see_documents: true, can_review: true }),
  referrer: partnerWith({ can_refer: true }),
  idle: partnerWith(),
  loose: { role: 'partner', partner: null },
  agent: { role: 'agent', partner: null },
  admin: { role: 'admin', partner: null },
  seller: { role: 'seller', partner: null, sale: { linkId: missing, caseId: missing } },
  // An account with this role in its row has no link.
  pretender: { role: 'seller', partner: null },
  auditor: { role: 'auditor', partner: null },
  inherited: { role: 'toString', partner: null },
  nameless: { role: '', partner: null },
} satisfies Record<string, Pick<Actor, 'role' | 'partner' | 'sale'>>
type Name = keyof typeof askers
const at = deps.clock().toISOString()
for (const { partner: one } of Object.values(askers))
  if (one)
    await db
      .insertInto('partners')
      .values({ ...one, name: 'X', type: 'corretor', created_at: at })
      .execute()
const staff: Name[] = ['admin', 'agent']
const insiders: Name[] = ['client', 'viewer', 'reviewer', ...staff]
const everybody: Name[] = [...insiders, 'referrer']
const newCase = newCaseSchema.parse({
  name: 'Ana Souza',
  phone: '(81) 98765-4321',
  income: 1,
  property_type: 'apartamento',
  property_city: 'Recife',
  property_state: 'PE',
})
const change = { title: null, property_city: null, property_state: null, property_type: null }

const anApproval = approvalSchema.parse({
  financed: 20_000_000,
  line: 'SBPE',
  annual_rate: 0.1119,
  system: 'sac',
  term_months: 360,
  expires_on: '2099-01-01',
})

/** Every verb and who may do it, written from the specification and not from the policy. */
const verbs: [Verb, Name[], (actor: Actor) => Promise<unknown>][] = [
  ['readCase', everybody, (actor) => markMessagesRead(deps, actor, missing, until)],
  ['readSale', ['seller'], (actor) => readSale(db, actor, new Date())],
  ['readSale', ['seller'], (actor) => findSalePaper(db, actor, missing)],
  ['listWaiting', ['viewer', 'reviewer', 'referrer'], (actor) => listWaitingCases(db, actor)],
  ['listDue', ['client'], (actor) => listDueCases(db, actor, new Date())],
  ['editOwnPage', ['referrer'], (actor) => changeOwnPage(deps, actor, { sentence: 'Olá' })],
  ['openCase', staff, (actor) => openCase(deps, actor, newCase)],
  ['correctStage', staff, (actor) => correctStage(deps, actor, missing, missing, { reason: 'Engano' })],
  ['closeCase', staff, (actor) => setOutcome(deps, actor, missing, { outcome: 'concluido' })],
  ['saveViews', staff, (actor) => listViews(db, actor)],
  ['saveViews', staff, (actor) => saveView(deps, actor, { name: 'Minha', filters: {}, is_shared: false })],
  ['saveViews', staff, (actor) => changeView(deps, actor, missing, { name: 'Minha' })],
  ['saveViews', staff, (actor) => removeView(deps, actor, missing)],
  [
    'workCases',
    staff,
    (actor) =>
      changeMany({ ...deps, log: pino({ enabled: false }) }, actor, {
        cases: [],
        change: { kind: 'assign', responsible_id: null },
      }),
  ],
  ['viewAs', staff, (actor) => viewCaseAs({ ...deps, readPublished }, actor, missing, { as: 'client' })],
  ['readCredit', everybody, (actor) => readCredit(deps, actor, missing)],
  ['moveStage', staff, (actor) => approveCredit(deps, actor, missing, anApproval)],
  ['updateCase', staff, (actor) => appraise(deps, actor, missing, { appraisal: 1, lowers_credit: false })],
  ['tagCases', staff, (actor) => changeTags(deps, actor, missing, { add: ['VIP'], remove: [] })],
  ['moveStage', staff, (actor) => setSituation(deps, actor, missing, { due_on: null })],
  ['workCases', staff, (actor) => listWork(deps, actor, workQuerySchema.parse({}))],
  ['workCases', staff, (actor) => listBoard(deps, actor, boardQuerySchema.parse({}))],
  ['workCases', staff, async (actor) => personKey(deps, actor, '52998224725')],
  ['workCases', staff, (actor) => listWorkChoices(db, actor)],
  ['workCases', staff, (actor) => getWork(db, actor, missing)],
  ['workCases', staff, (actor) => listStaff(db, actor)],
  ['readBuyers', staff, (actor) => listBuyers(deps, actor, missing)],
  ['readFacts', staff, (actor) => readFacts(deps, actor, missing)],
  ['readQuotes', ['client', ...staff], (actor) => listCaseQuotes(deps, actor, missing)],
  ['updateCase', staff, (actor) => changeFacts(deps, actor, missing, 'operation', { bank: 'Caixa' })],
  ['updateCase', staff, (actor) => addBuyer(deps, actor, missing, { name: 'Rita Melo' })],
  ['updateCase', staff, (actor) => orderBuyers(deps, actor, missing, [missing])],
  ['readHistory', staff, (actor) => listHistory(db, actor, missing, { limit: 1 })],
  ['exportCases', staff, (actor) => exportWork(deps, actor, exportQuerySchema.parse({}))],
  ['sendToBank', staff, (actor) => listLots(db, actor, missing)],
  ['sendToBank', staff, (actor) => listLotChoices(db, actor, missing)],
  ['sendToBank', staff, (actor) => getLotPart(db, actor, missing, missing, 1)],
  ['sendToBank', staff, (actor) => beginLot(deps, actor, missing, newLotSchema.parse({}))],
  ['sendToBank', staff, (actor) => retryLot(deps, actor, missing, missing)],
  ['sendToBank', staff, (actor) => markSent(deps, actor, missing, missing, aSentLot)],
  ['sendToBank', staff, (actor) => markReturned(deps, actor, missing, missing, [])],
  ['importCases', staff, (actor) => listImports(db, actor, deps.clock())],
  ['importCases', staff, (actor) => beginImport(deps, actor, missing)],
  ['importCases', staff, (actor) => beginUndo(deps, actor, missing)],
  ['importCases', staff, (actor) => dropImport(deps, actor, missing)],
  ['readLeads', staff, (actor) => listLeads(deps, actor, leadQuerySchema.parse({}))],
  ['workLeads', staff, (actor) => countWaitingLeads(db, actor)],
  ['workLeads', staff, (actor) => getLead(deps, actor, missing)],
  ['workLeads', staff, (actor) => updateLead(deps, actor, missing, {})],
  ['workLeads', staff, (actor) => discardLead(deps, actor, missing, 'robo')],
  ['workLeads', staff, (actor) => matchPerson(deps, actor, {})],
  ['workLeads', staff, (actor) => readPerson(deps, actor, 'lead', missing)],
  ['workLeads', staff, (actor) => confirmClaim({ ...deps, readPublished }, actor, missing, missing)],
  ['readNumbers', staff, (actor) => getNumbers(deps, actor, {})],
  ['readCommissions', staff, (actor) => getSummary(deps, actor, {})],
  ['readCommissions', staff, (actor) => listCommissions(deps, actor, { show: 'month', limit: 1 })],
  ['readCommissions', staff, (actor) => getCommission(deps, actor, randomUUID())],
  ['readCommissions', staff, (actor) => exportCommissions(deps, actor, { show: 'month' }, 'csv')],
  ['workTasks', staff, (actor) => listTasks(db, actor)],
  ['workTasks', staff, (actor) => listCaseTasks(db, actor, missing)],
  ['workTasks', staff, (actor) => changeTask(deps, actor, missing, { done: true })],
  ['workTasks', staff, (actor) => writeTask(deps, actor, missing, { title: 'Ligar', due_on: '2099-01-01' })],
  ['openCase', staff, (actor) => openCaseOfLead({ ...deps, readPublished }, actor, missing)],
  ['claimLead', ['client'], (actor) => claimLead({ ...deps, readPublished }, actor, missing)],
  ['claimLead', ['client'], (actor) => saveSimulation({ ...deps, readPublished }, actor, missing)],
  ['readNotes', ['reviewer', ...staff], (actor) => listNotes(db, actor, missing, { limit: 1 })],
  ['writeNote', ['reviewer', ...staff], (actor) => writeNote(deps, actor, missing, { body: 'Olá' })],
  ['updateCase', staff, (actor) => updateCase(deps, actor, missing, change)],
  ['moveStage', staff, (actor) => moveCaseStage(deps, actor, missing, { stage: 'contrato' })],
  [
    'generateFees',
    staff,
    (actor) => generateFees(deps, actor, missing, { property_value: 100, credit: 100 }),
  ],
  [
    'editCaseFees',
    staff,
    (actor) => addFee(deps, actor, missing, { label: 'ITBI', amount: 1, source: 'Cartório' }),
  ],
  ['editCaseFees', staff, (actor) => changeFee(deps, actor, missing, missing, {})],
  ['editCaseFees', staff, (actor) => removeFee(deps, actor, missing, missing)],
  [
    'assignPartners',
    staff,
    (actor) => assignPartner(deps, actor, missing, { partner_id: missing, responsibility: 'Análise' }),
  ],
  ['assignPartners', staff, (actor) => changeAssignment(deps, actor, missing, missing, {})],
  ['assignPartners', staff, (actor) => unassignPartner(deps, actor, missing, missing)],
  ['generateChecklist', staff, (actor) => previewChecklist(deps, actor, missing)],
  ['generateChecklist', staff, (actor) => generateAgain(deps, actor, missing)],
  ['reviewDocument', ['reviewer', ...staff], (actor) => listWaiting(db, actor, { limit: 1 })],
  ['reviewDocument', ['reviewer', ...staff], (actor) => countWaiting(db, actor)],
  ['reviewDocument', ['reviewer', ...staff], (actor) => getDeclared(deps, actor, document)],
  ['readFees', insiders, (actor) => listFees(db, actor, missing)],
  ['readMessages', insiders, (actor) => listMessages(db, actor, missing, { limit: 1 })],
  ['readDocuments', insiders, (actor) => getFile(db, actor, document)],
  ['sendTemplate', staff, (actor) => listCaseMessages(deps, actor, missing)],
  [
    'sendTemplate',
    staff,
    (actor) => sendCaseMessage(deps, actor, missing, { template: 'lembrete', channel: 'copy' }),
  ],
  ['inviteClient', staff, (actor) => listClientLinks(db, actor, missing)],
  ['inviteClient', staff, (actor) => revokeClientLink(deps, actor, missing, missing)],
  ['sendMessage', insiders, (actor) => sendMessage(deps, actor, missing, { body: 'Olá' })],
  [
    'uploadDocument',
    ['client', ...staff],
    (actor) => uploadDocument(deps, actor, document, new Request('http://localhost')),
  ],
  [
    'uploadDocument',
    ['viewer', 'reviewer', ...staff],
    (actor) =>
      uploadDocument(deps, actor, { ...document, owner_role: 'parceiro' }, new Request('http://localhost')),
  ],
  [
    'uploadDocument',
    ['seller', ...staff],
    (actor) =>
      uploadDocument(deps, actor, { ...document, owner_role: 'vendedor' }, new Request('http://localhost')),
  ],
  [
    'reviewDocument',
    ['reviewer', ...staff],
    (actor) => reviewDocument(deps, actor, { ...document, status: 'in_review' }, { action: 'approve' }),
  ],
  [
    'reopenDocument',
    staff,
    (actor) =>
      reviewDocument(deps, actor, { ...document, status: 'approved' }, { action: 'reopen', reason: 'x' }),
  ],
  [
    'reviewDocument',
    ['reviewer', ...staff],
    (actor) => reviewDocument(deps, actor, document, { action: 'waive', reason: 'x' }),
  ],
  [
    'claimDocument',
    ['client', ...staff],
    (actor) => reviewDocument(deps, actor, document, { action: 'unclaim' }),
  ],
  ['editChecklist', staff, (actor) => addItem(deps, actor, missing, newItemSchema.parse({ label: 'CPF' }))],
  ['editChecklist', staff, (actor) => changeItem(deps, actor, document, { required: false })],
  ['editChecklist', staff, (actor) => removeItem(deps, actor, document)],
  ['readDocuments', insiders, (actor) => listFiles(db, actor, document)],
  [
    'readDocumentVersions',
    ['viewer', 'reviewer', ...staff],
    (actor) => getFile(db, actor, document, { version: 1 }),
  ],
  ['manageEmails', ['admin'], (actor) => listEmails(db, actor, { limit: 1 })],
  ['manageEmails', ['admin'], (actor) => getEmail({ ...deps, isSending: false }, actor, missing)],
  ['manageEmails', ['admin'], (actor) => retryEmail(db, actor, missing, deps.clock())],
  ['manageAccounts', ['admin'], (actor) => listPeople(deps, actor, { limit: 1 })],
  ['manageAccounts', ['admin'], (actor) => getPerson(deps, actor, missing)],
  ['manageAccounts', ['admin'], (actor) => endSessions(deps, actor, missing)],
  [
    'manageAccounts',
    ['admin'],
    (actor) => changeRole(deps, actor, missing, { role: 'client', partner_id: null }),
  ],
  ['editAutomations', ['admin'], (actor) => deleteAutomation(deps, actor, missing)],
  ['editAutomations', ['admin'], (actor) => tryRule({ ...deps, smtp: null }, actor, aRule)],
  ['editAutomations', ['admin'], (actor) => listRuns(db, actor, { limit: 1 })],
  ['managePartners', ['admin'], (actor) => deletePartner(deps, actor, missing)],
  ['manageBranches', ['admin'], (actor) => deleteBranch(deps, actor, missing)],
  ['readLogs', ['admin'], (actor) => listEntries(db, actor, { limit: 1 })],
  ['readLogs', ['admin'], (actor) => exportEntries(deps, actor, { limit: 1 })],
  ['manageAccounts', ['admin'], (actor) => switchAccount(deps, actor, missing, { active: false })],
  ['managePublication', ['admin'], (actor) => listLiveParts(db, actor)],
  ['managePublication', ['admin'], (actor) => listPublications(db, actor, {})],
  ['managePublication', ['admin'], (actor) => getDifference(db, actor, 1)],
  ['managePublication', ['admin'], (actor) => restorePublication(deps, actor, 1, 1)],
  ['managePublication', ['admin'], (actor) => listScheduled(db, actor)],
  ['managePublication', ['admin'], (actor) => cancelScheduled(deps, actor, randomUUID())],
  [
    'managePublication',
    ['admin'],
    (actor) => scheduleChange(deps, actor, { kind: 'theme', id: randomUUID(), on: '2999-01-01' }),
  ],
  ['removeTestLead', ['admin'], (actor) => removeTestLead(deps, actor, randomUUID())],
  ['manageSecurity', ['admin'], (actor) => listSessions(deps, actor, { limit: 1 }, undefined)],
  ['manageSecurity', ['admin'], (actor) => listSignIns(db, actor, { limit: 1 })],
  ['manageSecurity', ['admin'], (actor) => listLocked({ ...deps, secret: 's' }, actor)],
  ['manageAccounts', ['admin'], (actor) => endSession(deps, actor, missing)],
  [
    'manageAccounts',
    ['admin'],
    (actor) => resetFactor({ ...deps, origin: 'http://localhost' }, actor, missing, ''),
  ],
  ['manageAccounts', ['admin'], (actor) => listInvitations(invitations, actor, { limit: 1 })],
  ['manageAccounts', ['admin'], (actor) => getInvitation(invitations, actor, missing)],
  ['manageAccounts', ['admin'], (actor) => sendAgain(invitations, actor, missing)],
  ['manageAccounts', ['admin'], (actor) => revoke(invitations, actor, missing)],
  [
    'manageAccounts',
    ['admin'],
    (actor) =>
      invite(invitations, actor, {
        name: 'Rita Melo',
        email: 'rita@demo.br',
        role: 'agent',
        partner_id: null,
      }),
  ],
  [
    'readOverview',
    ['admin'],
    (actor) =>
      getOverview(
        db,
        actor,
        {
          config: { settings: {}, formula: {} } as PublicConfig,
          lines: builtInLinesFormula,
          costs: builtInCostsFormula,
          theme: null,
          indexes: [],
          unreadable: [],
        },
        new Date(),
      ),
  ],
  [
    'runHealthCheck',
    ['admin'],
    // No checks run; an actor with the right gets an empty result.
    (actor) =>
      runChecks({ ...deps, log: pino({ enabled: false }) } as unknown as HealthDeps, {
        actor,
        headers: new Headers(),
      }),
  ],
]

test.each(verbs)(
  '%s refuses actors without the right before anything else happens',
  async (verb, allowed, run) => {
    for (const [name, asker] of Object.entries(askers)) {
      const { role, partner } = asker
      const partner_id = partner?.id ?? null
      const id = await createPerson(db, { email: `${randomUUID()}@demo.br`, role, partner_id })
      const actor = 'sale' in asker ? sellerOf(asker.sale) : actorWith({ id, role, partner })
      const failure = await run(actor).then(
        () => null,
        (error: unknown) => (error instanceof ApiError ? error.code : error),
      )
      const may = allowed.some((one) => one === name)
      if (may) expect(failure, name).not.toBe('not_allowed')
      else expect(failure, name).toBe('not_allowed')
      if (!may && verb !== 'uploadDocument') expect(reachOf(actor, verb), name).toBeUndefined()
    }
  },
)

test('clients reach their own cases, partners assigned cases, and staff every case or those they are responsible for', () => {
  const reaches: Partial<Record<Name, string>> = {
    client: 'own',
    viewer: 'assigned',
    reviewer: 'assigned',
    referrer: 'assigned',
    agent: 'every',
    admin: 'every',
    seller: 'linked',
  }
  for (const verb of keysOf(policy)) {
    for (const [name, asker] of Object.entries(askers)) {
      // Only administrators see the numbers of others.
      const isOwn = verb === 'readNumbers' || verb === 'readCommissions'
      const reach = isOwn && name === 'agent' ? 'responsible' : reaches[name as Name]
      expect([undefined, reach], `${verb} ${name}`).toContain(reachOf(asker, verb))
    }
    for (const [agentReach, limited] of [
      ['own', 'available'],
      ['branch', 'branch'],
    ] as const) {
      const isOwn = verb === 'readNumbers' || verb === 'readCommissions'
      expect([undefined, isOwn ? 'responsible' : limited], verb).toContain(
        reachOf({ role: 'agent', agentReach }, verb),
      )
    }
  }
})

/** Rights of API keys; people need no permission for these. */
const ofKeys = ['simulateOften', 'sendLeads'] as const satisfies Verb[]

const reached = (scope: ApiScope) =>
  keysOf(policy).filter((verb) => reachOf({ role: API_KEY, scopes: [scope] }, verb))

test('a key reaches what its scopes name, and no person has a scope', () => {
  expect(Object.fromEntries(apiScopes.map((scope) => [scope, reached(scope)]))).toEqual({
    read_cases: ['readCase'],
    read_leads: ['readLeads'],
    write_leads: ['sendLeads'],
    read_numbers: ['readNumbers'],
    simulate: ['simulateOften'],
  })
  for (const verb of keysOf(policy)) {
    expect(reachOf({ role: API_KEY }, verb), verb).toBeUndefined()
    // Scopes on an account do not change its rights.
    expect(reachOf({ role: 'client', scopes: [...apiScopes] }, verb)).toBe(reachOf({ role: 'client' }, verb))
    for (const scope of apiScopes) expect(reachOf({ role: scope }, verb)).toBeUndefined()
  }
  for (const verb of ofKeys) expect(roles.filter((role) => reachOf({ role }, verb))).toEqual([])
})

test('only administrators edit what applies to everybody', () => {
  const settings: Verb[] = [
    'editSettings',
    'editSharedViews',
    'editLegalPages',
    'editThemes',
    'editStrings',
    'editFormulas',
    'editFees',
    'editChecklists',
    'editTemplates',
    'editAutomations',
    'editCommissions',
    'readOverview',
    'runHealthCheck',
    'manageEmails',
    'manageAccounts',
    'managePartners',
    'manageBranches',
    'managePersonalData',
    'readLogs',
    'readDayOfAll',
    'manageIntegrations',
  ]
  for (const verb of settings)
    expect(
      roles.filter((role) => reachOf({ role }, verb)),
      verb,
    ).toEqual(['admin'])
  expect([...settings, ...ofKeys, ...verbs.map(([verb]) => verb)].toSorted()).toEqual(
    expect.arrayContaining(Object.keys(policy)),
  )
})
