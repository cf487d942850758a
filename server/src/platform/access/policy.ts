import type { AgentReach, Role } from 'core'
import { apiScopes, type ApiScope } from 'core/integrations'
import { ApiError } from '../http/api-error.ts'
import { API_KEY, SELLER, type Actor } from './actor.ts'

/**
 * Cases that a verb reaches: own as client, assigned to the partner, own responsibility as agent, those and unassigned
 * ones, the same for a whole branch, the linked one, or every one.
 */
export type Reach = 'own' | 'assigned' | 'responsible' | 'available' | 'branch' | 'linked' | 'every'

type Account = 'client' | 'viewer' | 'reviewer' | 'referrer' | 'agent' | 'admin'

/** Kinds of actors in the policy: a partner is one kind for each of its flags, a key one for each scope. */
export type Kind = Account | 'seller' | ApiScope

/** The fields of an actor that decide its rights. */
export type PolicyActor = Pick<Actor, 'role'> &
  Partial<Pick<Actor, 'partner' | 'agentReach' | 'sale' | 'scopes'>>

const staff = { agent: 'every', admin: 'every' } as const
/** Partners that work on the documents of a case, unlike those that only referred its client. */
const workers = { viewer: 'assigned', reviewer: 'assigned' } as const
const insiders = { client: 'own', ...workers, ...staff } as const
const everybody = { ...insiders, referrer: 'assigned' } as const
const administrators = { admin: 'every' } as const

/** Rights by verb. Routes, verbs and queries all use this table; a role or verb outside it has no rights. */
export const policy = {
  readCase: { ...everybody, read_cases: 'every' },
  // Progress of the sale and the seller's own documents: the only right of a seller's link.
  readSale: { seller: 'linked' },
  // Work that waits for a partner; clients and staff have lists of their own.
  listWaiting: { ...workers, referrer: 'assigned' },
  // Papers that a client has to send; partners and staff have lists of their own.
  listDue: { client: 'own' },
  openCase: staff,
  updateCase: staff,
  moveStage: staff,
  // Also in a closed case, because its history has to be correct.
  correctStage: staff,
  closeCase: staff,
  tagCases: staff,
  workCases: staff,
  importCases: staff,
  workLeads: staff,
  // The list of leads, without CPF and income.
  readLeads: { ...staff, read_leads: 'every' },
  workTasks: staff,
  // Tasks, deadlines and waiting clients of all staff.
  readDayOfAll: administrators,
  // Numbers of all staff, or of the agent alone: only administrators see those of others.
  readNumbers: { agent: 'responsible', admin: 'every', read_numbers: 'every' },
  // Commissions have the same reach.
  readCommissions: { agent: 'responsible', admin: 'every' },
  editCommissions: administrators,
  // Simulations are public; a key with this scope may run more of them.
  simulateOften: { simulate: 'every' },
  sendLeads: { write_leads: 'every' },
  // With the claim token of the client's own request.
  claimLead: { client: 'own' },
  exportCases: staff,
  // Own views; administrators also edit shared ones.
  saveViews: staff,
  editSharedViews: administrators,
  readBuyers: staff,
  readFacts: staff,
  // Quotes of a case: clients see those that they brought, staff all.
  readQuotes: { client: 'own', ...staff },
  readNotes: { reviewer: 'assigned', ...staff },
  writeNote: { reviewer: 'assigned', ...staff },
  readHistory: staff,
  // A read-only preview of a case with the rights of its client or partner.
  viewAs: staff,
  // The loan as the client asked, the bank approved and both signed. A referrer reads what the bank approved.
  readCredit: everybody,
  readFees: insiders,
  generateFees: staff,
  editCaseFees: staff,
  assignPartners: staff,
  generateChecklist: staff,
  readMessages: insiders,
  sendMessage: insiders,
  // A text to the client by WhatsApp or e-mail.
  sendTemplate: staff,
  // Links for the client and the seller of a case.
  inviteClient: staff,
  // Names and counts are for every reader of the case; files, file names and reasons of rejection are not.
  readDocuments: insiders,
  // Core's table of document moves has the owners and statuses that each role may move.
  uploadDocument: { client: 'own', seller: 'linked', ...workers, ...staff },
  reviewDocument: { reviewer: 'assigned', ...staff },
  reopenDocument: staff,
  editChecklist: staff,
  // Documents bound together for the bank, and the bank's responses.
  sendToBank: staff,
  // Declares that a document does not apply to the client.
  claimDocument: { client: 'own', ...staff },
  readDocumentVersions: { ...workers, ...staff },

  editSettings: administrators,
  editLegalPages: administrators,
  editThemes: administrators,
  editStrings: administrators,
  editFormulas: administrators,
  editFees: administrators,
  editChecklists: administrators,
  editTemplates: administrators,
  editAutomations: administrators,
  // Present and scheduled publications, and going back to an earlier one.
  managePublication: administrators,
  // Only the lead that an administrator created to try the simulator.
  removeTestLead: administrators,
  readOverview: administrators,
  runHealthCheck: administrators,
  manageEmails: administrators,
  manageAccounts: administrators,
  manageSecurity: administrators,
  // Requests of people about their data, and retention periods.
  managePersonalData: administrators,
  managePartners: administrators,
  manageBranches: administrators,
  // Photo and texts of the partner's own page.
  editOwnPage: { referrer: 'assigned' },
  readLogs: administrators,
  manageIntegrations: administrators,
} as const satisfies Record<string, Partial<Record<Kind, Reach>>>

export type Verb = keyof typeof policy

const kindsOfPartner = ({ partner }: PolicyActor): Kind[] =>
  partner
    ? [
        ...(partner.can_review ? (['reviewer'] as const) : []),
        ...(partner.can_see_documents ? (['viewer'] as const) : []),
        ...(partner.can_refer ? (['referrer'] as const) : []),
      ]
    : []

/** Kinds of an actor; none for a role outside core's list. */
export function kindsOf(actor: PolicyActor): readonly Kind[] {
  const { role } = actor
  if (role === SELLER) return actor.sale ? ['seller'] : []
  if (role === API_KEY) return actor.scopes ?? []
  if (role === 'partner') return kindsOfPartner(actor)
  return role === 'client' || role === 'agent' || role === 'admin' ? [role] : []
}

/** Unassigned cases and leads stay visible to every agent, so that one takes them. */
const reachesOfAgents = {
  every: 'every',
  branch: 'branch',
  own: 'available',
} as const satisfies Record<AgentReach, Reach>

/** Cases that the actor may do this with; undefined for none. */
export function reachOf(actor: PolicyActor, verb: Verb): Reach | undefined {
  const reaches: Partial<Record<Kind, Reach>> = policy[verb]
  const kind = kindsOf(actor).find((one) => reaches[one])
  const reach = kind && reaches[kind]
  return kind === 'agent' && reach === 'every' ? reachesOfAgents[actor.agentReach ?? 'every'] : reach
}

const roles: Partial<Record<Kind, Role>> = {
  client: 'client',
  viewer: 'partner',
  reviewer: 'partner',
  referrer: 'partner',
  agent: 'agent',
  admin: 'admin',
} satisfies Record<Account, Role>

/** Roles whose members, or some of them, have this right; actors without an account have none. */
export const rolesOf = (verb: Verb) => [
  ...new Set((Object.keys(policy[verb]) as Kind[]).flatMap((kind) => roles[kind] ?? [])),
]

/** Scopes that grant this right. */
export const scopesOf = (verb: Verb): ApiScope[] => apiScopes.filter((scope) => scope in policy[verb])

/** First line of every verb. @throws ApiError not_allowed */
export function authorize(actor: PolicyActor, verb: Verb): void {
  if (!reachOf(actor, verb)) throw new ApiError('not_allowed')
}
