import { isRole, type Role } from 'core'
import type { generalTexts } from 'core/texts/general'
import type { Me } from 'core/schema'
import type { Area } from '../case-areas.ts'
import { paths, type Path } from 'core/paths'

/** Counted work: documents to review, and leads without a first response. */
export type Counted = 'reviews' | 'leads'

interface Destination {
  text: keyof typeof generalTexts
  path: Path
  /** Count displayed beside the link. */
  counts?: Counted
}

const day = { text: 'navegacaoHoje', path: paths.adminToday } as const
const operation = { text: 'navegacaoDossies', path: paths.adminCases } as const
const leads = { text: 'navegacaoLeads', path: paths.adminLeads, counts: 'leads' } as const
const review = { text: 'navegacaoRevisao', path: paths.adminReview, counts: 'reviews' } as const

const numbers = { text: 'navegacaoNumeros', path: paths.adminNumbers } as const
const commissions = { text: 'navegacaoComissoes', path: paths.adminCommissions } as const

const byRole = {
  client: [
    { text: 'navegacaoMeusDossies', path: paths.clientCases },
    { text: 'navegacaoSimulador', path: paths.simulator },
  ],
  partner: [
    { text: 'navegacaoMeusClientes', path: paths.partnerCases },
    { text: 'navegacaoRevisao', path: paths.partnerReview, counts: 'reviews' },
  ],
  admin: [
    day,
    operation,
    leads,
    review,
    numbers,
    commissions,
    { text: 'navegacaoPainel', path: paths.admin },
    { text: 'navegacaoEmails', path: paths.adminEmails },
  ],
  agent: [{ ...day, path: paths.admin }, operation, leads, review, numbers, commissions],
} as const satisfies Record<Role, readonly Destination[]>

export const mayReviewDocuments = ({ role, partner_flags }: Me): boolean =>
  role === 'agent' || role === 'admin' || (role === 'partner' && partner_flags?.can_review === true)

export const mayWorkLeads = ({ role }: Me): boolean => role === 'agent' || role === 'admin'

export const destinationsOf = (me: Me): readonly Destination[] =>
  isRole(me.role)
    ? byRole[me.role].filter((one: Destination) => one.counts !== 'reviews' || mayReviewDocuments(me))
    : []

/** Area in which each role opens a case. */
const caseAreas: Record<Role, Area> = { client: 'client', partner: 'partner', agent: 'staff', admin: 'staff' }

export const caseAreaOf = (role: string) => (isRole(role) ? caseAreas[role] : undefined)
