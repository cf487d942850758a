import { randomUUID } from 'node:crypto'
import { only, staffOnly, type Policy } from './access-expectations.ts'

const admin = (status: number): Pick<Policy, 'expected'> => ({ expected: only(status, 'admin') })

const rule = {
  bank: 'Caixa',
  line: null,
  base: 'financiado',
  rate: 0.008,
  ceiling: null,
  trigger: 'assinado',
  source: 'Contrato de correspondente',
  checked_on: null,
  valid_until: null,
} as const

const aDay = (number: number) => new Date(Date.UTC(2090, 0, number)).toISOString().slice(0, 10)
const nothing = { expected: 0, invoiced: 0, received: 0, written_off: 0 }

/** Expected access to commissions: staff read them, agents only their own, and administrators write them. */
export const commissionPolicies: Record<string, Policy> = {
  'GET /api/commissions': staffOnly(200),
  'GET /api/commissions/summary': staffOnly(200),
  'GET /api/commissions/export': staffOnly(200),
  'GET /api/commissions/month.pdf': staffOnly(200),
  // Commission of Gil's case.
  'GET /api/commissions/:id': { ...staffOnly(200), of: 'commission' },
  'POST /api/commissions/entries': {
    creates: 'commission_entries',
    ...admin(200),
    headers: () => ({ 'Idempotency-Key': randomUUID() }),
    body: () => ({
      kind: 'received',
      cases: ['3f2b8a1e-6c1d-4e57-9a3b-0d5c7e8f9a10'],
      day: '2026-11-20',
    }),
  },
  // The month has not ended yet.
  'POST /api/commissions/months/:month/close': {
    ...admin(409),
    params: { month: '2098-01' },
    body: () => nothing,
  },
  // An unknown entry.
  'POST /api/commissions/:id/entries/:entryId/take-back': {
    creates: 'commission_entries',
    ...admin(404),
    of: 'commission',
    params: { entryId: '3f2b8a1e-6c1d-4e57-9a3b-0d5c7e8f9a10' },
    body: () => ({ reason: 'Nota cancelada' }),
  },
  'GET /api/admin/commission-rules': admin(200),
  'POST /api/admin/commission-rules': {
    creates: 'commission_rules',
    ...admin(201),
    body: (number) => ({ ...rule, valid_from: aDay(number) }),
  },
  'PUT /api/admin/commission-rules/:id': {
    ...admin(200),
    of: 'commissionRule',
    body: () => ({ source: 'Anexo II' }),
  },
  // Gil's commission uses this rule.
  'DELETE /api/admin/commission-rules/:id': { ...admin(409), of: 'commissionRule' },
  'POST /api/admin/commission-rules/preview': {
    ...admin(200),
    body: (number) => ({ ...rule, valid_from: aDay(number) }),
  },
  'GET /api/admin/commission-rules/deadlines': admin(200),
  'PUT /api/admin/commission-rules/deadlines': {
    ...admin(200),
    body: () => ({ invoice_days: 12, receive_days: 30 }),
  },
}
