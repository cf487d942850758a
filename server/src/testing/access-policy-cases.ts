import { insider, only, signedIn, staffOnly, type Policy } from './access-expectations.ts'

const caseRead: Policy = { expected: signedIn(200), of: 'case' }
const unknownId = '3f2b8a1e-6c1d-4e57-9a3b-0d5c7e8f9a10'

const quoteRequest = {
  propertyType: 'apartamento',
  used: false,
  price: 35_000_000,
  appraisal: null,
  income: 700_000,
  otherInstallments: 0,
  ownMoney: 4_000_000,
  fgts: 0,
  quotaHolder: null,
  ownsHome: false,
  hasSfhLoan: false,
  birthDate: null,
  months: 360,
  state: 'PE',
  city: 'Recife',
}

/** Expected access to cases and their parts. */
export const casePolicies: Record<string, Policy> = {
  'GET /api/cases': { expected: signedIn(200) },
  'GET /api/cases/waiting': {
    expected: ({ role, own }) => {
      if (role === null) return 401
      return role === 'partner' && own !== null ? 200 : 403
    },
  },
  'GET /api/cases/due': { expected: only(200, 'client') },
  'GET /api/cases/:id': caseRead,
  'GET /api/cases/:id/progress': caseRead,
  'GET /api/cases/:id/stages': caseRead,
  'GET /api/cases/:id/public-notes': caseRead,
  'GET /api/cases/:id/documents': caseRead,
  'GET /api/cases/:id/fees': { ...caseRead, expected: insider(200) },
  'GET /api/cases/:id/assignments': caseRead,
  'GET /api/cases/:id/contacts': caseRead,
  'GET /api/cases/:id/messages': { ...caseRead, expected: insider(200) },
  'POST /api/cases/:id/messages': {
    creates: 'messages',
    expected: insider(201),
    of: 'case',
    body: (number) => ({ body: `Mensagem ${number}` }),
  },
  'POST /api/cases/:id/messages/read': {
    expected: signedIn(204),
    of: 'case',
    body: () => ({ until: '2026-11-21T12:00:00.000Z' }),
  },
  // A case cannot move from its first stages directly to the works.
  'POST /api/cases/:id/stage': {
    creates: 'case_stages',
    expected: only(409, 'agent', 'admin'),
    of: 'case',
    body: () => ({ stage: 'obra' }),
  },
  // The list is empty, although the case has documents.
  'PUT /api/cases/:id/documents/order': {
    expected: only(400, 'agent', 'admin'),
    of: 'case',
    body: () => ({ ids: [] }),
  },
  'PATCH /api/cases/:id/stages/:stageId': {
    expected: only(404, 'agent', 'admin'),
    of: 'case',
    params: { stageId: unknownId },
    body: () => ({ reason: 'Engano' }),
  },
  'POST /api/cases/:id/fees/generate': {
    expected: only(200, 'agent', 'admin'),
    of: 'case',
    body: () => ({ property_value: 40_000_000, credit: 32_000_000 }),
  },
  'GET /api/numbers': staffOnly(200),
  'GET /api/numbers/export': staffOnly(200),
  'POST /api/cases/:id/fees': {
    creates: 'fees',
    expected: only(200, 'agent', 'admin'),
    of: 'case',
    body: () => ({ label: 'Certidão', amount: 98.4, source: 'Cartório' }),
  },
  'PATCH /api/cases/:id/fees/:feeId': {
    expected: only(404, 'agent', 'admin'),
    of: 'case',
    params: { feeId: unknownId },
    body: () => ({ amount: 10 }),
  },
  'DELETE /api/cases/:id/fees/:feeId': { ...staffOnly(404), of: 'case', params: { feeId: unknownId } },
  // An unknown partner.
  'POST /api/cases/:id/assignments': {
    creates: 'case_assignments',
    expected: only(400, 'agent', 'admin'),
    of: 'case',
    body: () => ({ partner_id: unknownId, responsibility: 'Análise' }),
  },
  'PATCH /api/cases/:id/assignments/:assignmentId': {
    expected: only(404, 'agent', 'admin'),
    of: 'case',
    params: { assignmentId: unknownId },
    body: () => ({ responsibility: 'Análise' }),
  },
  'DELETE /api/cases/:id/assignments/:assignmentId': {
    ...staffOnly(404),
    of: 'case',
    params: { assignmentId: unknownId },
  },
  'GET /api/work': staffOnly(200),
  'GET /api/work/board': staffOnly(200),
  'GET /api/work/groups': staffOnly(200),
  'GET /api/work/count': staffOnly(200),
  'GET /api/work/export': staffOnly(200),
  'POST /api/work/person': { ...staffOnly(200), body: () => ({ text: '(81) 98765-4321' }) },
  'GET /api/work/choices': staffOnly(200),
  'GET /api/work/staff': staffOnly(200),
  // An unknown case is reported beside the changed ones.
  'POST /api/work/changes': {
    creates: 'audit_log',
    ...staffOnly(200),
    body: () => ({
      cases: [{ id: unknownId, seen_at: '2026-11-21T12:00:00.000Z' }],
      change: { kind: 'assign', responsible_id: null },
    }),
  },
  'POST /api/work/requests': {
    ...staffOnly(200),
    body: () => ({ ids: [unknownId], template: 'lembrete' }),
  },
  'GET /api/work/views': staffOnly(200),
  'POST /api/work/views': {
    creates: 'saved_views',
    ...staffOnly(201),
    body: (number) => ({ name: `Visão ${number}`, filters: { stage: 'contrato' }, is_shared: false }),
  },
  // An unknown view, or one of another person.
  'PATCH /api/work/views/:viewId': {
    ...staffOnly(404),
    params: { viewId: unknownId },
    body: () => ({ name: 'Minha' }),
  },
  'DELETE /api/work/views/:viewId': { ...staffOnly(404), params: { viewId: unknownId } },
  'POST /api/cases': {
    creates: 'cases',
    ...staffOnly(201),
    body: (number) => ({
      name: `Rita Melo ${'abcdefghij'[number % 10]}`,
      phone: '(81) 98765-4321',
      income: 500_000,
      property_type: 'apartamento',
      property_city: 'Recife',
      property_state: 'PE',
    }),
  },
  'PATCH /api/cases/:id': { ...staffOnly(200), of: 'case', body: (number) => ({ title: `Casa ${number}` }) },
  'GET /api/cases/:id/work': { ...staffOnly(200), of: 'case' },
  'POST /api/cases/:id/tags': {
    ...staffOnly(200),
    of: 'case',
    body: (number) => ({ add: [`E${number % 5}`] }),
  },
  'GET /api/cases/:id/quotes': { expected: only(200, 'client', 'agent', 'admin'), of: 'case' },
  'GET /api/cases/:id/quotes/draft': { ...staffOnly(200), of: 'case' },
  'POST /api/cases/:id/quotes': {
    creates: 'case_quotes',
    ...staffOnly(201),
    of: 'case',
    body: () => ({ title: 'Apto 302', request: quoteRequest }),
  },
  'GET /api/cases/:id/quotes/:quoteId/loans/:line/:system': {
    expected: only(404, 'client', 'agent', 'admin'),
    of: 'case',
    params: { quoteId: unknownId, line: 'sbpe', system: 'sac' },
  },
  'GET /api/cases/:id/quotes/:quoteId/proposals/:line/:system': {
    ...staffOnly(404),
    of: 'case',
    params: { quoteId: unknownId, line: 'sbpe', system: 'sac' },
  },
  // Of a partner that the case does not have.
  'POST /api/cases/:id/look': {
    ...staffOnly(404),
    of: 'case',
    body: () => ({ as: 'partner', partner_id: unknownId }),
  },
  'GET /api/cases/:id/buyers': { ...staffOnly(200), of: 'case' },
  'POST /api/cases/:id/buyers': {
    creates: 'case_buyers',
    ...staffOnly(201),
    of: 'case',
    body: () => ({ name: 'Bruno Ferreira' }),
  },
  'GET /api/cases/:id/facts': { ...staffOnly(200), of: 'case' },
  'PATCH /api/cases/:id/property': {
    ...staffOnly(200),
    of: 'case',
    body: (number) => ({ unit: `${number}` }),
  },
  'PATCH /api/cases/:id/seller': { ...staffOnly(200), of: 'case', body: () => ({ phone: '81987654321' }) },
  'PATCH /api/cases/:id/operation': { ...staffOnly(200), of: 'case', body: () => ({ bank: 'Caixa' }) },
  // Of a buyer that the case does not have.
  'PUT /api/cases/:id/buyers/order': { ...staffOnly(400), of: 'case', body: () => ({ ids: [unknownId] }) },
  'PATCH /api/cases/:id/buyers/:buyerId': {
    ...staffOnly(404),
    of: 'case',
    params: { buyerId: unknownId },
    body: () => ({ profession: 'Professora' }),
  },
  'DELETE /api/cases/:id/buyers/:buyerId': { ...staffOnly(404), of: 'case', params: { buyerId: unknownId } },
  'GET /api/cases/:id/checklist': { ...staffOnly(200), of: 'case' },
  'POST /api/cases/:id/checklist': { ...staffOnly(200), of: 'case', body: () => ({}) },
  'GET /api/cases/:id/templates': { ...staffOnly(200), of: 'case' },
  'POST /api/cases/:id/templates/send': {
    creates: 'audit_log',
    ...staffOnly(200),
    of: 'case',
    body: () => ({ template: 'documentos_ok', channel: 'copy' }),
  },
  'GET /api/cases/:id/links': { ...staffOnly(200), of: 'case' },
  // Of a link that the case does not have.
  'DELETE /api/cases/:id/links/:linkId': { ...staffOnly(404), of: 'case', params: { linkId: unknownId } },
  'GET /api/cases/:id/history': { ...staffOnly(200), of: 'case' },
  'GET /api/cases/:id/notes': { expected: only(200, 'partner', 'agent', 'admin'), of: 'case' },
  'POST /api/cases/:id/notes': {
    creates: 'case_notes',
    expected: only(201, 'partner', 'agent', 'admin'),
    of: 'case',
    body: (number) => ({ body: `Anotação ${number}` }),
  },
  'POST /api/cases/:id/situation': {
    creates: 'audit_log',
    ...staffOnly(200),
    of: 'case',
    body: () => ({ waiting_on: 'cliente' }),
  },
  // The cases have not reached their last stage.
  'POST /api/cases/:id/outcome': {
    creates: 'audit_log',
    ...staffOnly(409),
    of: 'case',
    body: () => ({ outcome: 'concluido' }),
  },

  'GET /api/review': { expected: only(200, 'partner', 'agent', 'admin') },
  'GET /api/review/count': { expected: only(200, 'partner', 'agent', 'admin') },
}
