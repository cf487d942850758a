import { randomUUID } from 'node:crypto'
import { staffOnly, everyone, only, type Policy } from './access-expectations.ts'
import { leadBody } from './lead-body.ts'

const ofLead = { of: 'lead', ...staffOnly(200) } as const
const unknownId = '3f2b8a1e-6c1d-4e57-9a3b-0d5c7e8f9a10'

/** Each is another person, since a known one keeps the lead of another agent. */
let enteredLeads = 0

/** Expected access to leads. */
export const leadPolicies: Record<string, Policy> = {
  'POST /api/public/leads': {
    expected: everyone(201),
    body: () => leadBody(),
    headers: () => ({ 'Idempotency-Key': randomUUID() }),
  },
  'GET /api/search': staffOnly(200),
  'POST /api/persons/matches': { ...staffOnly(200), body: () => ({ phone: '(81) 98765-4321' }) },
  'GET /api/persons/:kind/:id': { ...ofLead, params: { kind: 'lead' } },
  'GET /api/leads': staffOnly(200),
  'POST /api/leads': {
    creates: 'leads',
    ...staffOnly(201),
    body: () => {
      enteredLeads += 1
      return { name: 'Rita Lins', phone: `(81) 9${6_666_0000 + enteredLeads}`, origin: 'telefone' }
    },
  },
  'GET /api/leads/export': staffOnly(200),
  'GET /api/leads/count': staffOnly(200),
  'POST /api/leads/claim': { expected: only(400, 'client'), body: () => ({ token: 'inventado' }) },
  'GET /api/leads/:id': ofLead,
  'PATCH /api/leads/:id': { ...ofLead, body: () => ({ next_contact_on: '2026-12-01', partner_id: null }) },
  // The lead is no test.
  'DELETE /api/leads/:id': { of: 'lead', expected: only(409, 'admin') },
  'POST /api/leads/:id/contacts': {
    creates: 'lead_contacts',
    ...ofLead,
    ...staffOnly(201),
    body: () => ({ channel: 'ligacao', result: 'nao_atendeu' }),
  },
  // The lead has no such simulation.
  'POST /api/leads/:id/simulations/:simulationId/confirm': {
    ...ofLead,
    ...staffOnly(404),
    params: { simulationId: unknownId },
  },
  // The lead is being attended.
  'POST /api/leads/:id/reopen': { ...ofLead, ...staffOnly(409) },
  'POST /api/leads/:id/case': { creates: 'cases', ...ofLead, ...staffOnly(201) },
  // An earlier request made it a case.
  'POST /api/leads/:id/discard': { ...ofLead, ...staffOnly(409), body: () => ({ reason: 'duplicado' }) },
}
