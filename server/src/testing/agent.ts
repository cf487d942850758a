import type { Actor } from '../access/actor.ts'

/** Somebody of the staff, for queries that are asked without a request. */
export const agent = (id: string): Actor => ({
  id,
  email: 'gil@demo.br',
  name: 'Gil',
  displayName: 'Gil',
  emailVerified: true,
  role: 'agent',
  partner: null,
  seesEveryCase: true,
  mustEnrol: false,
})
