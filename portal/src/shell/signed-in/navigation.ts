import { isRole, type Role } from 'core'
import type { generalTexts } from 'core/texts/general'
import type { Me } from 'core/schema'
import { paths, type Path } from 'core/paths'
import {
  Calculator,
  ChartColumn,
  ClipboardCheck,
  FolderOpen,
  HandCoins,
  Inbox,
  Link2,
  Settings,
  Sunrise,
  type LucideIcon,
} from 'lucide-react'
import type { Area } from '../case-areas.ts'

/** Counted work: documents to review, and leads without a first response. */
export type Counted = 'reviews' | 'leads'

/** Headings of the sidebar. */
export const destinationGroups = ['navegacaoTrabalho', 'navegacaoMes', 'navegacaoConfigurar'] as const

export interface Destination {
  text: keyof typeof generalTexts
  path: Path
  icon: LucideIcon
  /** Count displayed beside the link. */
  counts?: Counted
  /** Heading in the sidebar of the staff. */
  group?: (typeof destinationGroups)[number]
}

const work = { group: 'navegacaoTrabalho' } as const
const month = { group: 'navegacaoMes' } as const

const ofStaff: readonly Destination[] = [
  { ...work, text: 'navegacaoHoje', path: paths.adminToday, icon: Sunrise },
  { ...work, text: 'navegacaoDossies', path: paths.adminCases, icon: FolderOpen },
  { ...work, text: 'navegacaoLeads', path: paths.adminLeads, icon: Inbox, counts: 'leads' },
  { ...work, text: 'navegacaoRevisao', path: paths.adminReview, icon: ClipboardCheck, counts: 'reviews' },
  { ...month, text: 'navegacaoNumeros', path: paths.adminNumbers, icon: ChartColumn },
  { ...month, text: 'navegacaoComissoes', path: paths.adminCommissions, icon: HandCoins },
]

const byRole: Record<Role, readonly Destination[]> = {
  client: [
    { text: 'navegacaoMeusDossies', path: paths.clientCases, icon: FolderOpen },
    { text: 'navegacaoSimulador', path: paths.simulator, icon: Calculator },
  ],
  partner: [
    { text: 'navegacaoMeusClientes', path: paths.partnerCases, icon: FolderOpen },
    { text: 'navegacaoRevisao', path: paths.partnerReview, icon: ClipboardCheck, counts: 'reviews' },
    { text: 'navegacaoMeuLink', path: paths.partnerLink, icon: Link2 },
  ],
  admin: [
    ...ofStaff,
    { group: 'navegacaoConfigurar', text: 'navegacaoConfiguracoes', path: paths.admin, icon: Settings },
  ],
  // The dashboard of an agent is the screen of the day.
  agent: ofStaff.map((one) => (one.path === paths.adminToday ? { ...one, path: paths.admin } : one)),
}

export const mayReviewDocuments = ({ role, partner_flags }: Me): boolean =>
  role === 'agent' || role === 'admin' || (role === 'partner' && partner_flags?.can_review === true)

export const mayWorkLeads = ({ role }: Me): boolean => role === 'agent' || role === 'admin'

/** Whether a person has a link of their own for referring clients. */
export const hasOwnLink = ({ partner_flags }: Me): boolean => partner_flags?.can_refer === true

const mayFollow = (me: Me) => (one: Destination) =>
  one.counts === 'reviews' ? mayReviewDocuments(me) : one.path !== paths.partnerLink || hasOwnLink(me)

export const destinationsOf = (me: Me): readonly Destination[] =>
  isRole(me.role) ? byRole[me.role].filter(mayFollow(me)) : []

const operationPaths = [...ofStaff.map(({ path }) => path), paths.adminImports]

const isWithin = (pathname: string, path: string) => pathname === path || pathname.startsWith(`${path}/`)

/** Whether an address is a screen of the daily work, not of the settings. */
export const isOperation = (pathname: string): boolean =>
  operationPaths.some((path) => isWithin(pathname, path))

/** Whether a link leads to the area of the shown screen; the settings have several addresses. */
export function isCurrent({ path, group }: Pick<Destination, 'path' | 'group'>, pathname: string): boolean {
  if (group === 'navegacaoConfigurar') return !isOperation(pathname) && isWithin(pathname, paths.admin)
  return path === paths.admin ? pathname === path : isWithin(pathname, path)
}

/** Area in which each role opens a case. */
const caseAreas: Record<Role, Area> = { client: 'client', partner: 'partner', agent: 'staff', admin: 'staff' }

export const caseAreaOf = (role: string) => (isRole(role) ? caseAreas[role] : undefined)
