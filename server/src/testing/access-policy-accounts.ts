import { demoPeople } from '../installation/demo/demo-people.ts'
import { everyone, partnersOnly, signedIn, type Policy } from './access-expectations.ts'
import { PASSWORD } from './people.ts'

const withAddress: Policy['expected'] = ({ role, email }) =>
  role === null ? 401 : email === demoPeople.pedro.email ? 200 : 404

/** Expected access to accounts, to own data and to routes of links. */
export const accountPolicies: Record<string, Policy> = {
  'POST /api/auth/sign-up/email': {
    expected: everyone(200),
    body: (number) => ({ name: 'Rita Melo', email: `rita${number}@demo.br`, password: PASSWORD }),
    ownSession: true,
  },
  'POST /api/auth/sign-in/email': {
    expected: everyone(200),
    body: () => ({ email: 'ana.cliente@demo.br', password: PASSWORD }),
    ownSession: true,
  },
  'POST /api/auth/sign-out': { expected: everyone(204), ownSession: true },
  'POST /api/auth/request-password-reset': {
    expected: everyone(204),
    body: () => ({ email: 'ana.cliente@demo.br' }),
  },
  'POST /api/auth/check-reset-token': { expected: everyone(400), body: () => ({ token: 'inventado' }) },
  'POST /api/auth/reset-password': {
    expected: everyone(400),
    body: () => ({ token: 'inventado', newPassword: PASSWORD }),
  },
  'POST /api/auth/check-password': { expected: everyone(200), body: () => ({ password: PASSWORD }) },
  'POST /api/auth/change-password': {
    expected: signedIn(204),
    body: () => ({ currentPassword: PASSWORD, newPassword: PASSWORD }),
    ownSession: true,
  },
  'POST /api/auth/send-verification-email': {
    expected: everyone(204),
    body: () => ({ email: 'ana.cliente@demo.br' }),
  },
  'POST /api/auth/check-invitation': { expected: everyone(400), body: () => ({ token: 'inventado' }) },
  'POST /api/auth/accept-invitation': {
    expected: everyone(400),
    body: () => ({ token: 'inventado', name: 'Rita Melo', password: PASSWORD }),
  },
  'POST /api/auth/request-sign-in-link': {
    expected: everyone(204),
    body: () => ({ email: 'ana.cliente@demo.br' }),
  },
  'POST /api/auth/check-link': { expected: everyone(400), body: () => ({ token: 'inventado' }) },
  'POST /api/auth/use-link': { expected: everyone(400), body: () => ({ token: 'inventado' }) },
  'POST /api/auth/verify-email': { expected: everyone(400), body: () => ({ token: 'inventado' }) },

  // An unknown link.
  'POST /api/seller/open': { expected: everyone(400), body: () => ({ token: 'inventado' }) },
  'GET /api/seller': { expected: everyone(400) },
  'POST /api/seller/documents/:itemId/file': { expected: everyone(400) },

  'GET /api/me': { expected: signedIn(200) },
  'GET /api/me/referral-link': { expected: signedIn(200) },
  'PATCH /api/me/referral-link/page': {
    expected: partnersOnly(200),
    body: (number) => ({ sentence: `Frase ${number}` }),
  },
  // The request has no file, hence 415.
  'POST /api/me/referral-link/page/photo': { expected: partnersOnly(415) },
  'DELETE /api/me/referral-link/page/photo': { expected: partnersOnly(200) },
  // Only Pedro's partner has an address.
  'GET /api/me/referral-link/qr.svg': { expected: withAddress },
  'GET /api/me/referral-link/qr.png': { expected: withAddress },
  'GET /api/me/second-factor': { expected: signedIn(200) },
  'POST /api/me/second-factor/begin': { expected: signedIn(200), body: () => ({ password: PASSWORD }) },
  'POST /api/me/second-factor/confirm': { expected: signedIn(400), body: () => ({ code: '000000' }) },
  'POST /api/me/second-factor/recovery-codes': {
    expected: signedIn(409),
    body: () => ({ password: PASSWORD, code: '000000' }),
  },
  'POST /api/me/second-factor/remove': {
    expected: signedIn(409),
    body: () => ({ password: PASSWORD, code: '000000' }),
  },
  // The test server has no mail server.
  'POST /api/me/email-code/send': { expected: signedIn(409) },
  'POST /api/me/email-code/confirm': { expected: signedIn(400), body: () => ({ code: '12345678' }) },
  'GET /api/me/sessions': { expected: signedIn(200) },
  'POST /api/me/sessions/end-others': { expected: signedIn(200), ownSession: true },
  'DELETE /api/me/sessions/:id': {
    expected: signedIn(404),
    params: { id: '00000000-0000-4000-8000-000000000000' },
  },
  'GET /api/me/data': { expected: signedIn(200) },
  'PUT /api/me/data/name': { expected: signedIn(204), body: () => ({ name: 'Ana Souza' }) },
  // With a wrong password.
  'POST /api/me/data/export': { expected: signedIn(400), body: () => ({ password: 'Errada-1234' }) },
  'POST /api/me/data/requests': {
    creates: 'data_requests',
    expected: signedIn(201),
    body: () => ({ kind: 'correction', request_text: 'Mudei de telefone.' }),
  },
  'DELETE /api/me/data/requests/:id': {
    expected: signedIn(404),
    params: { id: '00000000-0000-4000-8000-000000000000' },
  },
  'POST /api/me/ensure-admin': { expected: signedIn(403), body: () => ({}) },

  'GET /api/notices': { expected: signedIn(200) },
  'POST /api/notices/read': {
    expected: signedIn(204),
    body: () => ({ until: '2026-11-21T12:00:00.000Z' }),
  },
}
