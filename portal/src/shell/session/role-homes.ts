import type { Role } from 'core'
import { paths, type Path } from 'core/paths'

export const roleHomes = {
  client: paths.clientCases,
  partner: paths.partnerCases,
  admin: paths.admin,
  agent: paths.admin,
} as const satisfies Record<Role, Path>
