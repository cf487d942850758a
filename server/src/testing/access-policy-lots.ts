import { staffOnly, type Policy } from './access-expectations.ts'

const nobody = '3f2b8a1e-6c1d-4e57-9a3b-0d5c7e8f9a10'
/** A lot that there is not. */
const ofLot = { ...staffOnly(404), of: 'case', params: { lotId: nobody } } as const

/** Who gets what of papers that are put together for the bank. */
export const lotPolicies: Record<string, Policy> = {
  'GET /api/cases/:id/lots': { ...staffOnly(200), of: 'case' },
  'GET /api/cases/:id/lots/choices': { ...staffOnly(200), of: 'case' },
  // With what is still looked at: nothing may be approved by then.
  'POST /api/cases/:id/lots': { ...staffOnly(201), of: 'case', body: () => ({ contents: 'sent' }) },
  'POST /api/cases/:id/lots/:lotId/retry': ofLot,
  'GET /api/cases/:id/lots/:lotId/parts/:part': { ...ofLot, params: { lotId: nobody, part: '1' } },
  'POST /api/cases/:id/lots/:lotId/sent': {
    ...ofLot,
    body: () => ({ bank: 'Caixa', sent_on: '2026-11-20' }),
  },
  'POST /api/cases/:id/lots/:lotId/returned': {
    ...ofLot,
    body: () => ({ papers: [{ item_id: nobody, reason: 'Venceu.' }] }),
  },
}
