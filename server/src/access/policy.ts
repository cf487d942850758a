import type { Role } from 'core'
import { apiScopes, type ApiScope } from 'core/integrations'
import { ApiError } from '../http/api-error.ts'
import { API_KEY, SELLER, type Actor } from './actor.ts'

/** Of which cases somebody may do something: their own as client, those given to their partner, to themselves, the one that their link opens, or every one. */
export type Reach = 'own' | 'assigned' | 'responsible' | 'linked' | 'every'

type Account = 'client' | 'viewer' | 'reviewer' | 'referrer' | 'agent' | 'admin'

/** Who somebody is to the policy: a partner is as many of its three as it has flags, a key what it has scopes. */
export type Kind = Account | 'seller' | ApiScope

/** As far as it decides what somebody may do. */
export type Asker = Pick<Actor, 'role'> &
  Partial<Pick<Actor, 'partner' | 'seesEveryCase' | 'sale' | 'scopes'>>

const staff = { agent: 'every', admin: 'every' } as const
/** Partners that work on the papers of a case, and not those that brought its client alone. */
const workers = { viewer: 'assigned', reviewer: 'assigned' } as const
const insiders = { client: 'own', ...workers, ...staff } as const
const everybody = { ...insiders, referrer: 'assigned' } as const
const administrators = { admin: 'every' } as const

/** Who may do what. Routes, verbs and queries all ask here; a role or a verb outside the table opens nothing. */
export const policy = {
  readCase: { ...everybody, read_cases: 'every' },
  // How the sale stands, and the seller's own papers: all that a seller's link opens.
  readSale: { seller: 'linked' },
  // What waits for a partner; the others have lists of their own.
  listWaiting: { ...workers, referrer: 'assigned' },
  openCase: staff,
  updateCase: staff,
  moveStage: staff,
  // Of a case that has ended too: its history is to be right.
  correctStage: staff,
  closeCase: staff,
  tagCases: staff,
  workCases: staff,
  importCases: staff,
  workLeads: staff,
  // The list of them, with no CPF and no income.
  readLeads: { ...staff, read_leads: 'every' },
  workTasks: staff,
  // Of the whole house, or one's own: how others do is an administrator's to see.
  readNumbers: { agent: 'responsible', admin: 'every', read_numbers: 'every' },
  // The same of what the bank pays for it.
  readCommissions: { agent: 'responsible', admin: 'every' },
  editCommissions: administrators,
  // What everybody may, and a program with a key more often.
  simulateOften: { simulate: 'every' },
  sendLeads: { write_leads: 'every' },
  // With the token that somebody's own request was given.
  claimLead: { client: 'own' },
  exportCases: staff,
  // Their own; of those that all of the staff sees, others' too.
  saveViews: staff,
  editSharedViews: administrators,
  readBuyers: staff,
  readFacts: staff,
  // What was simulated for a case: a client what they brought along themselves, staff all of it.
  readQuotes: { client: 'own', ...staff },
  readNotes: { reviewer: 'assigned', ...staff },
  writeNote: { reviewer: 'assigned', ...staff },
  readHistory: staff,
  // What a client or partner sees of it: by their own rights, and nothing can be changed.
  lookAs: staff,
  readFees: insiders,
  generateFees: staff,
  editCaseFees: staff,
  assignPartners: staff,
  generateChecklist: staff,
  readMessages: insiders,
  sendMessage: insiders,
  // A text to the client, by WhatsApp or e-mail.
  sendTemplate: staff,
  // The links of its client and its seller.
  inviteClient: staff,
  // Names and counts are for everybody that reads the case; a file, its name and why it was rejected are not.
  readDocuments: insiders,
  // Whose documents each may move, and from which status, is core's table of document moves.
  uploadDocument: { client: 'own', seller: 'linked', ...workers, ...staff },
  reviewDocument: { reviewer: 'assigned', ...staff },
  reopenDocument: staff,
  editChecklist: staff,
  // Papers bound together for the bank, what went there and what came back.
  sendToBank: staff,
  // That it does not apply to them.
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
  // What is live, what will be, and going back.
  managePublication: administrators,
  // The one that was made to try the simulator, and no other.
  removeTestLead: administrators,
  readOverview: administrators,
  runHealthCheck: administrators,
  manageEmails: administrators,
  manageAccounts: administrators,
  manageSecurity: administrators,
  // What people ask about their own data, and for how long data is kept.
  managePersonalData: administrators,
  managePartners: administrators,
  readLogs: administrators,
  manageIntegrations: administrators,
} as const satisfies Record<string, Partial<Record<Kind, Reach>>>

export type Verb = keyof typeof policy

const kindsOfPartner = ({ partner }: Asker): Kind[] =>
  partner
    ? [
        ...(partner.can_review ? (['reviewer'] as const) : []),
        ...(partner.can_see_documents ? (['viewer'] as const) : []),
        ...(partner.can_refer ? (['referrer'] as const) : []),
      ]
    : []

/** Who somebody is; nobody with a role that is none of core's. */
export function kindsOf(asker: Asker): readonly Kind[] {
  const { role } = asker
  if (role === SELLER) return asker.sale ? ['seller'] : []
  if (role === API_KEY) return asker.scopes ?? []
  if (role === 'partner') return kindsOfPartner(asker)
  return role === 'client' || role === 'agent' || role === 'admin' ? [role] : []
}

/** Of which cases somebody may do this; undefined is none. */
export function reachOf(asker: Asker, verb: Verb): Reach | undefined {
  const reaches: Partial<Record<Kind, Reach>> = policy[verb]
  const kind = kindsOf(asker).find((one) => reaches[one])
  if (kind === 'agent' && asker.seesEveryCase === false) return 'responsible'
  return kind && reaches[kind]
}

const roles: Partial<Record<Kind, Role>> = {
  client: 'client',
  viewer: 'partner',
  reviewer: 'partner',
  referrer: 'partner',
  agent: 'agent',
  admin: 'admin',
} satisfies Record<Account, Role>

/** The roles of which some or all may do this; who has no account has none. */
export const rolesOf = (verb: Verb) => [
  ...new Set((Object.keys(policy[verb]) as Kind[]).flatMap((kind) => roles[kind] ?? [])),
]

/** The scopes with which a key may do this. */
export const scopesOf = (verb: Verb): ApiScope[] => apiScopes.filter((scope) => scope in policy[verb])

/** The first line of every verb. @throws ApiError not_allowed */
export function authorize(asker: Asker, verb: Verb): void {
  if (!reachOf(asker, verb)) throw new ApiError('not_allowed')
}
