import type { DocumentOwner, Role } from 'core'
import { fillText } from 'core/texts'
import { errosTexts } from 'core/texts/erros'
import { ApiError } from '../http/api-error.ts'

/** Whom each role may write to; the first is meant where nobody is named. */
const addressees = {
  client: ['parceiro'],
  partner: ['cliente'],
  admin: ['cliente', 'parceiro'],
  agent: ['cliente', 'parceiro'],
} as const satisfies Record<Role, readonly [DocumentOwner, ...DocumentOwner[]]>

/** Whom a message goes to. @throws ApiError invalid_input when the role does not write to them */
export function addresseeOf(role: Role, wanted?: DocumentOwner): DocumentOwner {
  const allowed: readonly [DocumentOwner, ...DocumentOwner[]] = addressees[role]
  const addressee = wanted ?? allowed[0]
  if (!allowed.includes(addressee))
    throw ApiError.ofFields({ to_role: fillText(errosTexts.destinatario, { papel: allowed[0] }) })
  return addressee
}
