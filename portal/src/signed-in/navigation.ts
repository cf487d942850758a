import { isRole, type Role } from 'core'
import type { Area } from '../cases/areas.ts'
import { paths, type Path } from '../paths.ts'

interface Destination {
  label: string
  path: Path
}

const dashboard = { label: 'Painel', path: paths.admin } as const

/** What each role finds at the top of every screen. */
const byRole = {
  client: [
    { label: 'Meus Dossiês', path: paths.clientCases },
    { label: 'Simulador', path: paths.simulator },
  ],
  partner: [{ label: 'Meus Clientes', path: paths.partnerCases }],
  admin: [
    dashboard,
    { label: 'Dossiês', path: paths.clientCases },
    { label: 'Clientes', path: paths.partnerCases },
    { label: 'E-mails', path: paths.adminEmails },
  ],
  agent: [dashboard],
} as const satisfies Record<Role, readonly Destination[]>

export const destinationsOf = (role: string): readonly Destination[] => (isRole(role) ? byRole[role] : [])

/** In which area each role looks at a case; an agent has none yet. */
const caseAreas: Partial<Record<Role, Area>> = { client: 'client', partner: 'partner', admin: 'partner' }

export const caseAreaOf = (role: string) => (isRole(role) ? caseAreas[role] : undefined)
