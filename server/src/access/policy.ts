import type { Role } from 'core'
import { ApiError } from '../http/api-error.ts'

/** Of which cases a role may do something: those it is the client of, those of its partner, or every one. */
export type Reach = 'own' | 'assigned' | 'every'

const staff = { agent: 'every', admin: 'every' } as const
const everybody = { client: 'own', partner: 'assigned', ...staff } as const
const administrators = { admin: 'every' } as const

/** Who may do what. Routes, verbs and queries all ask here; a role or a verb outside the table opens nothing. */
export const policy = {
  readCase: everybody,
  openCase: staff,
  updateCase: staff,
  moveStage: staff,
  generateFees: staff,
  sendMessage: everybody,
  // Whose documents each may move, and from which status, is core's table of document moves.
  uploadDocument: { client: 'own', partner: 'assigned' },
  reviewDocument: { partner: 'assigned', ...administrators },
  readDocumentVersions: { partner: 'assigned', ...staff },

  editSettings: administrators,
  editThemes: administrators,
  editStrings: administrators,
  editFormulas: administrators,
  editFees: administrators,
  readOverview: administrators,
  runHealthCheck: administrators,
  manageEmails: administrators,
  manageAccounts: administrators,
} as const satisfies Record<string, Partial<Record<Role, Reach>>>

export type Verb = keyof typeof policy

/** Of which cases somebody may do this; undefined is none. */
export function reachOf({ role }: { role: string }, verb: Verb): Reach | undefined {
  const reaches: Record<string, Reach> = policy[verb]
  return Object.hasOwn(reaches, role) ? reaches[role] : undefined
}

export const rolesOf = (verb: Verb) => Object.keys(policy[verb]) as Role[]

/** The first line of every verb. @throws ApiError not_allowed */
export function authorize(actor: { role: string }, verb: Verb): void {
  if (!reachOf(actor, verb)) throw new ApiError('not_allowed')
}
