import { isRole, type Role } from 'core'
import type { Me } from 'core/schema'
import { bodyOf } from '../../api/body-of.ts'
import { api } from '../../api/client.ts'
import { paths } from 'core/paths'
import { readReturnAddress } from './return-address.ts'
import { roleHomes } from './role-homes.ts'

/** Screen on which each role follows a case. */
const casePaths: Record<Role, string> = {
  client: paths.clientCase,
  partner: paths.partnerCase,
  agent: paths.adminCase,
  admin: paths.adminCase,
}

/** Case ids that are safe in an address. */
const caseId = /^[\w-]{1,64}$/

const seesCase = (id: string) =>
  bodyOf(api.cases[':id'].$get({ param: { id }, query: {} })).then(
    () => true,
    () => false,
  )

/**
 * Address after the sign-in: the one in `intent` or `caseId`, if the person may see it, or else the home of the role.
 * `null` for an unknown role.
 */
export async function nextAddress({ role }: Me, query: URLSearchParams): Promise<string | null> {
  if (!isRole(role)) return null
  const intended = readReturnAddress(query.get('intent'), window.location.origin, role)
  if (intended) return intended
  const id = query.get('caseId')
  if (id && caseId.test(id) && (await seesCase(id))) return casePaths[role].replace(':id', id)
  return roleHomes[role]
}
