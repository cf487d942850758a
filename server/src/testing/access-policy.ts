import { builtInChecklist, builtInFormula } from 'core'
import { appPaths } from '../pages/page-paths.ts'
import { everyone, only, signedIn, type Policy } from './access-expectations.ts'
import { commissionPolicies } from './access-policy-commissions.ts'
import { automationPolicies } from './access-policy-automations.ts'
import { casePolicies } from './access-policy-cases.ts'
import { documentPolicies } from './access-policy-documents.ts'
import { integrationPolicies } from './access-policy-integrations.ts'
import { importPolicies } from './access-policy-imports.ts'
import { leadPolicies } from './access-policy-leads.ts'
import { lotPolicies } from './access-policy-lots.ts'
import { publicationPolicies } from './access-policy-publication.ts'
import { answers } from './answers.ts'
import { PASSWORD } from './people.ts'

const page: Policy = { expected: everyone(200) }
const adminOnly = (status: number): Pick<Policy, 'expected'> => ({ expected: only(status, 'admin') })

const aSchedule = () => ({ answers, line: 'sbpe', system: 'sac' })
const { key: _key, position: _position, ...newItem } = builtInChecklist[0]!

/** Who gets what from every route of the app. A route that is missing here fails the access matrix. */
export const policies: Record<string, Policy> = {
  'GET /api/health': { expected: everyone(200) },
  'GET /api/health/ready': { expected: everyone(200) },
  'GET /api/openapi.json': { expected: everyone(200) },
  'GET /api/docs': { expected: everyone(200) },

  'GET /api/public/config': { expected: everyone(200) },
  'GET /api/public/locations/states': { expected: everyone(200) },
  'GET /api/public/locations/states/:uf/cities': { expected: everyone(200), params: { uf: 'PE' } },
  'POST /api/public/simulations': { expected: everyone(200), body: () => answers },
  'POST /api/public/quotes': { expected: everyone(200), body: () => ({ answers }) },
  'POST /api/public/quotes/schedule': { expected: everyone(200), body: aSchedule },
  'POST /api/public/quotes/schedule.csv': { expected: everyone(200), body: aSchedule },
  'POST /api/public/shared-simulations': { expected: everyone(201), body: () => ({ answers }) },
  // One that nobody shared.
  'GET /api/public/shared-simulations/:code/sheet.pdf': {
    expected: everyone(404),
    params: { code: 'nenhum' },
  },
  'POST /api/public/papers': { expected: everyone(200), body: () => answers },
  'GET /api/public/rules': { expected: everyone(200) },
  'GET /data/:file': { expected: everyone(200), params: { file: 'ufs.json' } },
  'GET /embed/:version/:file': {
    expected: everyone(200),
    params: { version: 'v1', file: 'simulador.js' },
  },

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

  // Of a link that there is not.
  'POST /api/seller/open': { expected: everyone(400), body: () => ({ token: 'inventado' }) },
  'GET /api/seller': { expected: everyone(400) },
  'POST /api/seller/documents/:itemId/file': { expected: everyone(400) },

  'GET /api/me': { expected: signedIn(200) },
  'GET /api/me/referral-link': { expected: signedIn(200) },
  // No partner of the tests has an address.
  'GET /api/me/referral-link/qr.svg': { expected: signedIn(404) },
  'GET /api/me/referral-link/qr.png': { expected: signedIn(404) },
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
  'GET /api/me/data': { expected: signedIn(200) },
  'PUT /api/me/data/name': { expected: signedIn(204), body: () => ({ name: 'Ana Souza' }) },
  // The wrong password.
  'POST /api/me/data/export': { expected: signedIn(400), body: () => ({ password: 'Errada-1234' }) },
  'POST /api/me/data/requests': {
    expected: signedIn(201),
    body: () => ({ kind: 'correction', asked: 'Mudei de telefone.' }),
  },
  'DELETE /api/me/data/requests/:id': {
    expected: signedIn(404),
    params: { id: '00000000-0000-4000-8000-000000000000' },
  },
  'POST /api/me/ensure-admin': { expected: signedIn(403), body: () => ({}) },

  ...casePolicies,
  ...importPolicies,
  ...lotPolicies,
  ...publicationPolicies,
  ...automationPolicies,
  ...leadPolicies,
  ...integrationPolicies,
  ...commissionPolicies,
  'GET /api/notices': { expected: signedIn(200) },
  'POST /api/notices/read': {
    expected: signedIn(204),
    body: () => ({ until: '2026-11-21T12:00:00.000Z' }),
  },

  ...documentPolicies,

  'GET /api/admin/logs': { expected: only(200, 'admin') },
  'GET /api/admin/logs/export': { expected: only(200, 'admin') },
  'GET /api/admin/logs/chain': { expected: only(200, 'admin') },
  'GET /api/admin/emails': { expected: only(200, 'admin') },
  'GET /api/admin/emails/:id': { expected: only(200, 'admin'), of: 'email' },
  // The tests have no mail server to try again with.
  'POST /api/admin/emails/:id/retry': { expected: only(409, 'admin'), of: 'email', body: () => ({}) },

  'GET /api/admin/themes': adminOnly(200),
  'POST /api/admin/themes': { ...adminOnly(201), body: () => ({ name: 'Sertão', tokens: {} }) },
  'PUT /api/admin/themes/:id': {
    ...adminOnly(200),
    of: 'theme',
    body: () => ({ name: 'Maré', is_active: false }),
  },
  'DELETE /api/admin/themes/:id': { ...adminOnly(204), of: 'theme' },
  'GET /api/admin/strings': adminOnly(200),
  'GET /api/admin/strings/catalog': adminOnly(200),
  'POST /api/admin/strings': {
    ...adminOnly(201),
    body: (number) => ({ ns: 'teste', key: `chave${number}`, value: 'Olá' }),
  },
  'PUT /api/admin/strings/:id': { ...adminOnly(200), of: 'string', body: () => ({ value: 'Oi' }) },
  'DELETE /api/admin/strings/:id': { ...adminOnly(204), of: 'string' },
  'GET /api/admin/formulas': adminOnly(200),
  'POST /api/admin/formulas': {
    ...adminOnly(201),
    body: () => ({ name: builtInFormula.name, body: builtInFormula.body }),
  },
  // The formula and the fee of the demo data are active.
  'PUT /api/admin/formulas/:id': { ...adminOnly(200), of: 'formula', body: () => ({ is_active: true }) },
  'DELETE /api/admin/formulas/:id': { ...adminOnly(409), of: 'formula' },
  // The test formula is not one of lines.
  'GET /api/admin/formulas/:id/impact': { ...adminOnly(404), of: 'formula' },
  'GET /api/admin/formulas/:id/impact/sheet': { ...adminOnly(404), of: 'formula' },
  // Not a file: it comes as far as the route.
  'POST /api/admin/rule-sheets/ceilings': adminOnly(415),
  'POST /api/admin/rule-sheets/itbi': adminOnly(415),
  'GET /api/admin/fees': adminOnly(200),
  'POST /api/admin/fees': {
    ...adminOnly(201),
    body: (number) => ({
      code: `taxa_${number}`,
      label: 'Taxa',
      rules: { kind: 'fixed', amountCents: 100 },
      active: true,
    }),
  },
  'PUT /api/admin/fees/:id': {
    ...adminOnly(200),
    of: 'fee',
    body: () => ({ label: 'ITBI do Recife', active: true }),
  },
  'DELETE /api/admin/fees/:id': { ...adminOnly(409), of: 'fee' },

  'GET /api/admin/checklists': adminOnly(200),
  'POST /api/admin/checklists': {
    ...adminOnly(201),
    body: () => ({ ...newItem, active: false }),
  },
  'PUT /api/admin/checklists/:id': {
    ...adminOnly(200),
    of: 'checklist',
    body: () => ({ ...newItem, active: true }),
  },
  // It is active.
  'DELETE /api/admin/checklists/:id': { ...adminOnly(409), of: 'checklist' },
  'POST /api/admin/checklists/restore': { ...adminOnly(200), body: () => ({}) },
  'POST /api/admin/checklists/:id/restore': { ...adminOnly(200), of: 'checklist', body: () => ({}) },
  'POST /api/admin/checklists/:id/move': {
    ...adminOnly(200),
    of: 'checklist',
    body: () => ({ direction: 'up' }),
  },

  'GET /api/admin/templates': adminOnly(200),
  'GET /api/admin/templates/:key/versions': { ...adminOnly(200), params: { key: 'lembrete' } },
  // Another administrator was there before.
  'POST /api/admin/templates/:key': {
    ...adminOnly(409),
    params: { key: 'lembrete' },
    body: () => ({ subject: 'Falta pouco', body: '{lista_3}: {link}', version: 7 }),
  },

  'GET /api/admin/partners': adminOnly(200),
  'GET /api/admin/partners/export': adminOnly(200),
  'POST /api/admin/partners': { ...adminOnly(201), body: () => ({ name: 'Cora', type: 'corretor' }) },
  'PUT /api/admin/partners/:id': {
    ...adminOnly(200),
    of: 'partner',
    body: () => ({ notes: 'Atende bem.', active: true }),
  },
  // It has people and cases.
  'DELETE /api/admin/partners/:id': { ...adminOnly(409), of: 'partner' },
  // Nothing is sent.
  'POST /api/admin/partners/:id/photo': { expected: only(415, 'admin'), params: { id: 'x' } },
  'DELETE /api/admin/partners/:id/photo': { ...adminOnly(200), of: 'partner' },
  'GET /api/admin/people': adminOnly(200),
  'GET /api/admin/people/export': adminOnly(200),
  'POST /api/admin/people/:id/role': {
    ...adminOnly(200),
    of: 'person',
    body: () => ({ role: 'client', partner_id: null }),
  },
  'POST /api/admin/people/:id/active': { ...adminOnly(200), of: 'person', body: () => ({ active: true }) },
  'POST /api/admin/people/:id/end-sessions': { ...adminOnly(200), of: 'person' },
  'GET /api/admin/security': adminOnly(200),
  'PUT /api/admin/security/rules': { ...adminOnly(200), body: () => ({ keep_sign_ins_days: 90 }) },
  'GET /api/admin/security/sessions': adminOnly(200),
  'DELETE /api/admin/security/sessions/:id': {
    ...adminOnly(404),
    params: { id: '00000000-0000-4000-8000-000000000000' },
  },
  'GET /api/admin/security/sign-ins': adminOnly(200),
  'GET /api/admin/security/locked': adminOnly(200),
  'POST /api/admin/security/people/:id/unlock': { ...adminOnly(204), of: 'person' },
  'POST /api/admin/security/people/:id/reset-second-factor': { ...adminOnly(404), of: 'person' },
  'GET /api/admin/retention': adminOnly(200),
  'PUT /api/admin/retention': { ...adminOnly(200), body: () => ({ notices: 90 }) },
  'GET /api/admin/data-requests': adminOnly(200),
  'POST /api/admin/data-requests': {
    ...adminOnly(201),
    body: (number) => ({ kind: 'access', name: 'Rita Lopes', email: `rita${number}@demo.br` }),
  },
  ...Object.fromEntries(
    [
      ['PUT', 'note', { note: 'Liguei.' }],
      ['POST', 'answer', { state: 'done', answer: 'Feito.' }],
      ['GET', 'plan'],
      ['POST', 'erase', { answer: '' }],
      ['POST', 'export'],
    ].map(([method, part, body]) => [
      `${method as string} /api/admin/data-requests/:id/${part as string}`,
      {
        ...adminOnly(404),
        params: { id: '00000000-0000-4000-8000-000000000000' },
        ...(body !== undefined && { body: () => body as object }),
      },
    ]),
  ),
  'GET /api/admin/invitations': adminOnly(200),
  'POST /api/admin/invitations': {
    ...adminOnly(201),
    body: (number) => ({
      name: 'Rita Melo',
      email: `convidada${number}@demo.br`,
      role: 'agent',
      partner_id: null,
    }),
  },
  'POST /api/admin/invitations/:id/send-again': { ...adminOnly(200), of: 'invitation' },
  'DELETE /api/admin/invitations/:id': { ...adminOnly(204), of: 'invitation' },

  'GET /api/admin/legal/:kind': { ...adminOnly(200), params: { kind: 'termos' } },
  // Somebody who signed up, or another administrator, was there before.
  'POST /api/admin/legal/:kind': {
    ...adminOnly(409),
    params: { kind: 'termos' },
    body: () => ({ source: 'x', version: 0 }),
  },
  'GET /api/admin/settings': { expected: only(200, 'admin') },
  'PUT /api/admin/settings': {
    expected: only(200, 'admin'),
    body: (number) => ({ 'app.title': `Título ${number}` }),
  },
  'GET /api/admin/settings/export': { expected: only(200, 'admin') },
  'GET /api/admin/branding': { expected: only(200, 'admin') },
  // Nothing is sent.
  'POST /api/admin/branding/:type': { expected: only(415, 'admin'), params: { type: 'logo' } },
  'DELETE /api/admin/branding/:type': { expected: only(200, 'admin'), params: { type: 'logo' } },
  'GET /branding/:name': { expected: everyone(404), params: { name: 'logo-1732190400000000000.png' } },
  'GET /api/admin/overview': { expected: only(200, 'admin') },
  'GET /api/admin/health': { expected: only(200, 'admin') },
  'GET /api/admin/readiness': adminOnly(200),
  'GET /api/admin/first-steps': adminOnly(200),

  // The screens themselves hold nothing: what they show, they ask the routes above for.
  'GET /': page,
  'GET /simulador': page,
  // A partner that there is not.
  'GET /s/:slug': { expected: everyone(404), params: { slug: 'ninguem' } },
  'GET /s/:slug/contato': { expected: everyone(404), params: { slug: 'ninguem' } },
  'POST /s/:slug/contato': { expected: everyone(404), params: { slug: 'ninguem' } },
  // A simulation that nobody shared.
  'GET /r/:code': { expected: everyone(404), params: { code: 'nenhum' } },
  'GET /r/:code/cartao.png': { expected: everyone(404), params: { code: 'nenhum' } },
  'GET /termos': page,
  'GET /termos/:version': { ...page, params: { version: '1' } },
  'GET /privacidade': page,
  'GET /regras': page,
  'GET /docs/incorporar': page,
  'GET /privacidade/:version': { ...page, params: { version: '1' } },
  'GET /favicon.svg': page,
  'GET /compartilhar.png': page,
  'GET /apple-touch-icon.png': page,
  'GET /favicon.ico': page,
  'GET /assets/:asset': { ...page, params: { asset: 'app-1a2b.js' } },
  ...Object.fromEntries(appPaths.map((path) => [`GET ${path}`, { ...page, params: { id: 'qualquer' } }])),
}
