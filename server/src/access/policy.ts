import type { Role } from 'core'
import { ApiError } from '../http/api-error.ts'
import { SELLER, type Actor } from './actor.ts'

/** Of which cases somebody may do something: their own as client, those given to their partner, to themselves, the one that their link opens, or every one. */
export type Reach = 'own' | 'assigned' | 'responsible' | 'linked' | 'every'

/** Who somebody is to the policy: a partner is as many of its three as it has flags. */
export type Kind = 'client' | 'seller' | 'viewer' | 'reviewer' | 'referrer' | 'agent' | 'admin'

/** As far as it decides what somebody may do. */
export type Asker = Pick<Actor, 'role'> & Partial<Pick<Actor, 'partner' | 'seesEveryCase' | 'sale'>>

const staff = { agent: 'every', admin: 'every' } as const
/** Partners that work on the papers of a case, and not those that brought its client alone. */
const workers = { viewer: 'assigned', reviewer: 'assigned' } as const
const insiders = { client: 'own', ...workers, ...staff } as const
const everybody = { ...insiders, referrer: 'assigned' } as const
const administrators = { admin: 'every' } as const

/** Who may do what. Routes, verbs and queries all ask here; a role or a verb outside the table opens nothing. */
export const policy = {
  readCase: everybody,
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
  workTasks: staff,
  // With the token that somebody's own request was given.
  claimLead: { client: 'own' },
  exportCases: staff,
  // Their own; of those that all of the staff sees, others' too.
  saveViews: staff,
  editSharedViews: administrators,
  readBuyers: staff,
  readFacts: staff,
  readNotes: { reviewer: 'assigned', ...staff },
  writeNote: { reviewer: 'assigned', ...staff },
  readHistory: staff,
  // What a client or partner sees of it: by their own rights, and nothing can be changed.
  lookAs: staff,
  readFees: insiders,
  generateFees: staff,
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
  readOverview: administrators,
  runHealthCheck: administrators,
  manageEmails: administrators,
  manageAccounts: administrators,
  managePartners: administrators,
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

const roleOf = (kind: Exclude<Kind, 'seller'>): Role =>
  kind === 'client' || kind === 'agent' || kind === 'admin' ? kind : 'partner'

/** The roles of which some or all may do this; who has no account has none. */
export const rolesOf = (verb: Verb) => [
  ...new Set((Object.keys(policy[verb]) as Kind[]).filter((kind) => kind !== 'seller').map(roleOf)),
]

/** The first line of every verb. @throws ApiError not_allowed */
export function authorize(asker: Asker, verb: Verb): void {
  if (!reachOf(asker, verb)) throw new ApiError('not_allowed')
}
