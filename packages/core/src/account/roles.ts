/** Who a person is to the product, and what that is called. */
export const roleLabels = {
  client: 'Cliente',
  partner: 'Parceiro',
  admin: 'Administrador',
  agent: 'Agente',
} as const

export type Role = keyof typeof roleLabels

export const roles = Object.keys(roleLabels) as Role[]

/**
 * Whether a stored role is one that opens anything.
 *
 * @example isRole('agent') // → true
 * @example isRole('toString') // → false
 */
export const isRole = (role: string): role is Role => Object.hasOwn(roleLabels, role)
