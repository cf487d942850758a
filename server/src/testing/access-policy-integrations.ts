import { only, type Policy } from './access-expectations.ts'

const adminOnly = (status: number): Pick<Policy, 'expected'> => ({ expected: only(status, 'admin') })

/** Who gets what of webhooks and of the keys of the API. */
export const integrationPolicies: Record<string, Policy> = {
  'GET /api/admin/webhooks': adminOnly(200),
  'POST /api/admin/webhooks': {
    ...adminOnly(201),
    body: () => ({ url: 'https://crm.exemplo.com.br/webhooks', events: ['case.opened'], active: false }),
  },
  'PUT /api/admin/webhooks/:id': {
    ...adminOnly(200),
    of: 'webhook',
    body: () => ({ description: 'CRM', active: true }),
  },
  'POST /api/admin/webhooks/:id/rotate-secret': { ...adminOnly(200), of: 'webhook' },
  // It is of this machine: the call is refused, which is what the answer tells.
  'POST /api/admin/webhooks/:id/test': { ...adminOnly(200), of: 'webhook' },
  'GET /api/admin/webhooks/deliveries': adminOnly(200),
  'POST /api/admin/webhooks/deliveries/:id/send-again': { ...adminOnly(201), of: 'delivery' },
  // It is switched on.
  'DELETE /api/admin/webhooks/:id': { ...adminOnly(409), of: 'webhook' },
  'GET /api/admin/keys': adminOnly(200),
  'POST /api/admin/keys': {
    ...adminOnly(201),
    body: () => ({ name: 'Painel', scopes: ['read_numbers'] }),
  },
  'POST /api/admin/keys/:id/revoke': { ...adminOnly(204), of: 'apiKey' },
}
