import { only, staffOnly, type Policy } from './access-expectations.ts'

const adminOnly = (status: number): Pick<Policy, 'expected'> => ({ expected: only(status, 'admin') })

/** A valid automation rule. */
export const sampleRule = {
  trigger: 'papers_due',
  numbers: [2],
  stages: [],
  situations: [],
  waiting_on: [],
  action: 'send',
  template: 'lembrete',
  text: null,
  waits_for: null,
}

/** Expected access to automation rules and tasks. */
export const automationPolicies: Record<string, Policy> = {
  'GET /api/admin/automations': adminOnly(200),
  'POST /api/admin/automations': {
    creates: 'automations',
    ...adminOnly(201),
    body: () => ({ ...sampleRule, name: 'Lembrete', active: false }),
  },
  'PUT /api/admin/automations/:id': {
    ...adminOnly(200),
    of: 'automation',
    body: () => ({ name: 'Lembrete', active: false }),
  },
  'DELETE /api/admin/automations/:id': { ...adminOnly(204), of: 'automation' },
  'GET /api/admin/automations/runs': adminOnly(200),
  'PUT /api/admin/automations/recommended/active': { ...adminOnly(200), body: () => ({ active: false }) },
  'POST /api/admin/automations/dry-run': { ...adminOnly(200), body: () => sampleRule },
  'GET /api/cases/:id/tasks': { ...staffOnly(200), of: 'case' },
  'POST /api/cases/:id/tasks': {
    creates: 'tasks',
    ...staffOnly(201),
    of: 'case',
    body: () => ({ title: 'Ligar', due_on: '2026-11-30' }),
  },
  'GET /api/day': staffOnly(200),
  'GET /api/tasks': staffOnly(200),
  'PATCH /api/tasks/:id': { ...staffOnly(204), of: 'task', body: () => ({ done: true }) },
}
