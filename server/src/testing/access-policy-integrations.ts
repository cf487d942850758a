import { only, type Policy } from './access-expectations.ts'

const adminOnly = (status: number): Pick<Policy, 'expected'> => ({ expected: only(status, 'admin') })

/** Expected access to webhooks and API keys. */
export const integrationPolicies: Record<string, Policy> = {
  'GET /api/admin/webhooks': adminOnly(200),
  'POST /api/admin/webhooks': {
    creates: 'webhook_endpoints',
    ...adminOnly(201),
    body: () => ({ url: 'https://crm.exemplo.com.br/webhooks', events: ['case.opened'], active: false }),
  },
  'PUT /api/admin/webhooks/:id': {
    ...adminOnly(200),
    of: 'webhook',
    body: () => ({ description: 'CRM', active: true }),
  },
  'POST /api/admin/webhooks/:id/rotate-secret': { creates: 'audit_log', ...adminOnly(200), of: 'webhook' },
  // The call to this machine is refused, and the response reports that.
  'POST /api/admin/webhooks/:id/test': { ...adminOnly(200), of: 'webhook' },
  'GET /api/admin/webhooks/deliveries': adminOnly(200),
  'POST /api/admin/webhooks/deliveries/:id/send-again': {
    creates: 'webhook_deliveries',
    ...adminOnly(201),
    of: 'delivery',
  },
  // The webhook is active.
  'DELETE /api/admin/webhooks/:id': { ...adminOnly(409), of: 'webhook' },
  'GET /api/admin/keys': adminOnly(200),
  'POST /api/admin/keys': {
    creates: 'api_keys',
    ...adminOnly(201),
    body: () => ({ name: 'Painel', scopes: ['read_numbers'] }),
  },
  'POST /api/admin/keys/:id/revoke': { ...adminOnly(204), of: 'apiKey' },
}
