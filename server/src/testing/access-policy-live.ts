import { signedIn, staffOnly, type Policy } from './access-expectations.ts'

/** Expected access to live changes, to who edits a case, and to notices on a device. */
export const livePolicies: Record<string, Policy> = {
  'GET /api/me/push': { expected: signedIn(200) },
  'PUT /api/me/push': {
    expected: signedIn(204),
    body: (number) => ({
      endpoint: `https://push.exemplo.com.br/${number}`,
      keys: {
        p256dh: 'BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM',
        auth: 'tBHItJI5svbpez7KI4CCXg',
      },
    }),
  },
  'POST /api/me/push/remove': {
    expected: signedIn(204),
    body: () => ({ endpoint: 'https://push.exemplo.com.br/0' }),
  },
  'GET /api/live': { expected: signedIn(200) },
  'GET /api/live/changes': { expected: signedIn(200) },
  'GET /api/cases/:id/editing': { ...staffOnly(200), of: 'case' },
  'PUT /api/cases/:id/editing': { ...staffOnly(200), of: 'case', body: () => ({ field: 'note' }) },
  'DELETE /api/cases/:id/editing': { ...staffOnly(204), of: 'case' },
}
