import { builtInChecklist, builtInFormula } from 'core'
import { everyone, only, type Policy } from './access-expectations.ts'

const adminOnly = (status: number): Pick<Policy, 'expected'> => ({ expected: only(status, 'admin') })
const { key: _key, position: _position, ...newItem } = builtInChecklist[0]!

/** Expected access to settings and accounts. */
export const administrationPolicies: Record<string, Policy> = {
  'GET /api/admin/logs': { expected: only(200, 'admin') },
  'GET /api/admin/logs/export': { expected: only(200, 'admin') },
  'GET /api/admin/logs/chain': { expected: only(200, 'admin') },
  'GET /api/admin/emails': { expected: only(200, 'admin') },
  'GET /api/admin/emails/:id': { expected: only(200, 'admin'), of: 'email' },
  // The tests have no mail server for a retry.
  'POST /api/admin/emails/:id/retry': { expected: only(409, 'admin'), of: 'email', body: () => ({}) },

  'GET /api/admin/themes': adminOnly(200),
  'POST /api/admin/themes': {
    creates: 'themes',
    ...adminOnly(201),
    body: () => ({ name: 'Sertão', tokens: {} }),
  },
  'PUT /api/admin/themes/:id': {
    ...adminOnly(200),
    of: 'theme',
    body: () => ({ name: 'Maré', is_active: false }),
  },
  'DELETE /api/admin/themes/:id': { ...adminOnly(204), of: 'theme' },
  'GET /api/admin/strings': adminOnly(200),
  'GET /api/admin/strings/catalog': adminOnly(200),
  'POST /api/admin/strings': {
    creates: 'ui_strings',
    ...adminOnly(201),
    body: (number) => ({ ns: 'teste', key: `chave${number}`, value: 'Olá' }),
  },
  'PUT /api/admin/strings/:id': { ...adminOnly(200), of: 'string', body: () => ({ value: 'Oi' }) },
  'DELETE /api/admin/strings/:id': { ...adminOnly(204), of: 'string' },
  'GET /api/admin/formulas': adminOnly(200),
  'POST /api/admin/formulas': {
    creates: 'calc_formulas',
    ...adminOnly(201),
    body: () => ({ name: builtInFormula.name, body: builtInFormula.body }),
  },
  // Formula and fee of the demo data are active.
  'PUT /api/admin/formulas/:id': { ...adminOnly(200), of: 'formula', body: () => ({ is_active: true }) },
  'DELETE /api/admin/formulas/:id': { ...adminOnly(409), of: 'formula' },
  // The test formula has no credit lines.
  'GET /api/admin/formulas/:id/impact': { ...adminOnly(404), of: 'formula' },
  'GET /api/admin/formulas/:id/impact/spreadsheet': { ...adminOnly(404), of: 'formula' },
  'GET /api/admin/indexes': adminOnly(200),
  // The body is no file, so the route refuses it.
  'POST /api/admin/rule-tables/:kind': { ...adminOnly(415), params: { kind: 'itbi' } },
  'GET /api/admin/fees': adminOnly(200),
  'POST /api/admin/fees': {
    creates: 'fee_catalog',
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
    creates: 'checklist_models',
    ...adminOnly(201),
    body: () => ({ ...newItem, active: false }),
  },
  'PUT /api/admin/checklists/:id': {
    ...adminOnly(200),
    of: 'checklist',
    body: () => ({ ...newItem, active: true }),
  },
  // The checklist is active.
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
  // Stale: another administrator published before.
  'POST /api/admin/templates/:key': {
    creates: 'message_templates',
    ...adminOnly(409),
    params: { key: 'lembrete' },
    body: () => ({ subject: 'Falta pouco', body: '{lista_3}: {link}', version: 7 }),
  },

  'GET /api/admin/branches': adminOnly(200),
  'POST /api/admin/branches': {
    creates: 'branches',
    ...adminOnly(201),
    body: (number) => ({ name: `Filial ${number}`, city: 'Recife' }),
  },
  'PUT /api/admin/branches/:id': {
    ...adminOnly(200),
    of: 'branch',
    body: () => ({ city: 'Olinda', active: true }),
  },
  'DELETE /api/admin/branches/:id': { ...adminOnly(204), of: 'branch' },
  'GET /api/admin/banks': adminOnly(200),
  'PUT /api/admin/banks/:bank': {
    ...adminOnly(200),
    params: { bank: 'caixa' },
    body: () => ({ contact: 'Marta', phone: null }),
  },
  'GET /api/admin/partners': adminOnly(200),
  'GET /api/admin/partners/export': adminOnly(200),
  'POST /api/admin/partners': {
    creates: 'partners',
    ...adminOnly(201),
    body: () => ({ name: 'Cora', type: 'corretor' }),
  },
  'PUT /api/admin/partners/:id': {
    ...adminOnly(200),
    of: 'partner',
    body: () => ({ notes: 'Atende bem.', active: true }),
  },
  // The partner has people and cases.
  'DELETE /api/admin/partners/:id': { ...adminOnly(409), of: 'partner' },
  // The body has no file.
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
  'POST /api/admin/people/:id/confirm-address': { ...adminOnly(200), of: 'person' },
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
    creates: 'data_requests',
    ...adminOnly(201),
    body: (number) => ({ kind: 'access', name: 'Rita Lopes', email: `rita${number}@demo.br` }),
  },
  ...Object.fromEntries(
    [
      ['PUT', 'note', { note: 'Liguei.' }],
      ['POST', 'answer', { state: 'done', answer: 'Feito.' }],
      ['GET', 'plan'],
      ['POST', 'erase', { answer: '' }],
      ['POST', 'export', {}],
    ].map(([method, action, body]) => [
      `${method as string} /api/admin/data-requests/:id/${action as string}`,
      {
        ...adminOnly(404),
        params: { id: '00000000-0000-4000-8000-000000000000' },
        ...(body !== undefined && { body: () => body as object }),
      },
    ]),
  ),
  'GET /api/admin/invitations': adminOnly(200),
  'POST /api/admin/invitations': {
    creates: 'invitations',
    ...adminOnly(201),
    body: (number) => ({
      name: 'Rita Melo',
      email: `convidada${number}@demo.br`,
      role: 'agent',
      partner_id: null,
    }),
  },
  'POST /api/admin/invitations/:id/send-again': {
    creates: 'outbox_emails',
    ...adminOnly(200),
    of: 'invitation',
  },
  'DELETE /api/admin/invitations/:id': { ...adminOnly(204), of: 'invitation' },

  'GET /api/admin/legal/:kind': { ...adminOnly(200), params: { kind: 'termos' } },
  // Stale: a version was accepted or published before.
  'POST /api/admin/legal/:kind': {
    creates: 'legal_pages',
    ...adminOnly(409),
    params: { kind: 'termos' },
    body: () => ({ source: 'x', version: 0 }),
  },
  'GET /api/admin/settings': { expected: only(200, 'admin') },
  'GET /api/admin/settings/banks': { expected: only(200, 'admin') },
  'PUT /api/admin/settings': {
    expected: only(200, 'admin'),
    body: (number) => ({ 'app.title': `Título ${number}` }),
  },
  'GET /api/admin/settings/export': { expected: only(200, 'admin') },
  'GET /api/admin/branding': { expected: only(200, 'admin') },
  // The body has no file.
  'POST /api/admin/branding/:type': { expected: only(415, 'admin'), params: { type: 'logo' } },
  'DELETE /api/admin/branding/:type': { expected: only(200, 'admin'), params: { type: 'logo' } },
  'GET /branding/:name': { expected: everyone(404), params: { name: 'logo-1732190400000000000.png' } },
  'GET /api/admin/overview': { expected: only(200, 'admin') },
  'GET /api/admin/health': { expected: only(200, 'admin') },
  'GET /api/admin/readiness': adminOnly(200),
  'GET /api/admin/first-steps': adminOnly(200),
}
