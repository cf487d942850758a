import { isRole, type Role } from 'core'
import type { Me } from 'core/schema'
import { answerOf } from '../api/answer-of.ts'
import { api } from '../api/client.ts'
import { paths } from 'core/paths'
import { readReturnAddress } from './return-address.ts'
import { roleHomes } from './role-homes.ts'

/** The screen on which a role follows one case. */
const casePaths: Record<Role, string> = {
  client: paths.clientCase,
  partner: paths.partnerCase,
  agent: paths.adminCase,
  admin: paths.adminCase,
}

/** Case ids as addresses may hold them. */
const caseId = /^[\w-]{1,64}$/

const seesCase = (id: string) =>
  answerOf(api.cases[':id'].$get({ param: { id }, query: {} })).then(
    () => true,
    () => false,
  )

/**
 * Where somebody who has signed in goes on: to what the address asked for as `intent` or `caseId`, where that is
 * theirs to see, or to where the role starts. `null` for a role that opens nothing.
 */
export async function nextAddress({ role }: Me, query: URLSearchParams): Promise<string | null> {
  if (!isRole(role)) return null
  const intended = readReturnAddress(query.get('intent'), window.location.origin, role)
  if (intended) return intended
  const id = query.get('caseId')
  if (id && caseId.test(id) && (await seesCase(id))) return casePaths[role].replace(':id', id)
  return roleHomes[role]
}
