import type { Role } from 'core'
import { paths, type Path } from 'core/paths'

/** Where each role starts. */
export const roleHomes = {
  client: paths.clientCases,
  partner: paths.partnerCases,
  admin: paths.admin,
  agent: paths.adminCases,
} as const satisfies Record<Role, Path>
