import { isRole, type Role } from 'core'
import type { generalTexts } from 'core/texts/general'
import type { Area } from '../cases/case-areas.ts'
import { paths, type Path } from 'core/paths'

interface Destination {
  text: keyof typeof generalTexts
  path: Path
}

const operation = { text: 'navegacaoDossies', path: paths.adminCases } as const

/** What each role finds at the top of every screen. */
const byRole = {
  client: [
    { text: 'navegacaoMeusDossies', path: paths.clientCases },
    { text: 'navegacaoSimulador', path: paths.simulator },
  ],
  partner: [{ text: 'navegacaoMeusClientes', path: paths.partnerCases }],
  admin: [
    operation,
    { text: 'navegacaoPainel', path: paths.admin },
    { text: 'navegacaoEmails', path: paths.adminEmails },
  ],
  agent: [operation],
} as const satisfies Record<Role, readonly Destination[]>

export const destinationsOf = (role: string): readonly Destination[] => (isRole(role) ? byRole[role] : [])

/** In which area each role looks at a case. */
const caseAreas: Record<Role, Area> = { client: 'client', partner: 'partner', agent: 'staff', admin: 'staff' }

export const caseAreaOf = (role: string) => (isRole(role) ? caseAreas[role] : undefined)
