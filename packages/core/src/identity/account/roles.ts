export const roleLabels = {
  client: 'Cliente',
  partner: 'Parceiro',
  admin: 'Administrador',
  agent: 'Agente',
} as const

export type Role = keyof typeof roleLabels

export const roles = Object.keys(roleLabels) as Role[]

/**
 * Checks whether a stored role is a known one.
 *
 * @example isRole('agent') // → true
 * @example isRole('toString') // → false
 */
export const isRole = (role: string): role is Role => Object.hasOwn(roleLabels, role)
