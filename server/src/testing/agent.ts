import { actorWith } from './actor.ts'

/** An agent who sees every case. */
export const agent = (id: string) => actorWith({ id, email: 'gil@demo.br', name: 'Gil', role: 'agent' })
