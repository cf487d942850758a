import { isRole, type Role } from 'core'
import type { generalTexts } from 'core/texts/general'
import type { Area } from '../cases/case-areas.ts'
import { paths, type Path } from 'core/paths'

interface Destination {
  text: keyof typeof generalTexts
  path: Path
}

const dashboard = { text: 'navegacaoPainel', path: paths.admin } as const

/** What each role finds at the top of every screen. */
const byRole = {
  client: [
    { text: 'navegacaoMeusDossies', path: paths.clientCases },
    { text: 'navegacaoSimulador', path: paths.simulator },
  ],
  partner: [{ text: 'navegacaoMeusClientes', path: paths.partnerCases }],
  admin: [
    dashboard,
    { text: 'navegacaoDossies', path: paths.clientCases },
    { text: 'navegacaoClientes', path: paths.partnerCases },
    { text: 'navegacaoEmails', path: paths.adminEmails },
  ],
  agent: [dashboard],
} as const satisfies Record<Role, readonly Destination[]>

export const destinationsOf = (role: string): readonly Destination[] => (isRole(role) ? byRole[role] : [])

/** In which area each role looks at a case; an agent has none yet. */
const caseAreas: Partial<Record<Role, Area>> = { client: 'client', partner: 'partner', admin: 'partner' }

export const caseAreaOf = (role: string) => (isRole(role) ? caseAreas[role] : undefined)
