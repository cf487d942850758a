import { only, type Policy } from './access-expectations.ts'

const adminOnly = (status: number): Pick<Policy, 'expected'> => ({ expected: only(status, 'admin') })
const PATH = '/api/admin/publication'

/** Expected access to publications. */
export const publicationPolicies: Record<string, Policy> = {
  [`GET ${PATH}`]: adminOnly(200),
  [`GET ${PATH}/embed`]: adminOnly(200),
  [`GET ${PATH}/states`]: adminOnly(200),
  // The first state is that of the start.
  [`GET ${PATH}/states/:number/difference`]: { ...adminOnly(200), params: { number: '1' } },
  // Stale: no such newest state exists.
  [`POST ${PATH}/states/:number/restore`]: {
    creates: 'publications',
    ...adminOnly(409),
    params: { number: '1' },
    body: () => ({ newest: 999_999 }),
  },
  [`GET ${PATH}/schedule`]: adminOnly(200),
  [`POST ${PATH}/schedule`]: {
    creates: 'scheduled_changes',
    ...adminOnly(201),
    body: (number) => ({ kind: 'text', ns: 'teste', key: `chave${number}`, value: 'Olá', on: '2027-01-01' }),
  },
  [`DELETE ${PATH}/schedule/:id`]: {
    ...adminOnly(404),
    params: { id: '00000000-0000-4000-8000-000000000000' },
  },
}
