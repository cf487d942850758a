import { isRole, type Role } from 'core'
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
  admin: [dashboard, { label: 'E-mails', path: paths.adminEmails }],
  agent: [dashboard],
} as const satisfies Record<Role, readonly Destination[]>

export const destinationsOf = (role: string): readonly Destination[] => (isRole(role) ? byRole[role] : [])
