import { staffOnly, type Policy } from './access-expectations.ts'

const unknownId = '3f2b8a1e-6c1d-4e57-9a3b-0d5c7e8f9a10'
/** An unknown lot. */
const ofLot = { ...staffOnly(404), of: 'case', params: { lotId: unknownId } } as const

/** Expected access to document lots for banks. */
export const lotPolicies: Record<string, Policy> = {
  'GET /api/cases/:id/lots': { ...staffOnly(200), of: 'case' },
  'GET /api/cases/:id/lots/choices': { ...staffOnly(200), of: 'case' },
  // Includes documents in review, because none may be approved by then.
  'POST /api/cases/:id/lots': {
    creates: 'bank_lots',
    ...staffOnly(201),
    of: 'case',
    body: () => ({ contents: 'sent' }),
  },
  'POST /api/cases/:id/lots/:lotId/retry': ofLot,
  'GET /api/cases/:id/lots/:lotId/parts/:part': { ...ofLot, params: { lotId: unknownId, part: '1' } },
  'POST /api/cases/:id/lots/:lotId/sent': {
    ...ofLot,
    body: () => ({ bank: 'Caixa', sent_on: '2026-11-20' }),
  },
  'POST /api/cases/:id/lots/:lotId/returned': {
    ...ofLot,
    body: () => ({ papers: [{ item_id: unknownId, reason: 'Venceu.' }] }),
  },
}
