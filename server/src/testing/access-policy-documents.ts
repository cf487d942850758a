import { insider, only, staffOnly, type Policy } from './access-expectations.ts'

const ofDocument = { of: 'case', part: 'document' } as const

/** Who gets what from the routes of a case's documents. */
export const documentPolicies: Record<string, Policy> = {
  // A document of the client that waits for its review, with a file.
  'GET /api/cases/:id/documents/:itemId/file': { ...ofDocument, expected: insider(200) },
  'GET /api/cases/:id/documents/:itemId/files': {
    ...ofDocument,
    expected: insider(200),
  },
  'POST /api/cases/:id/documents/:itemId/file': {
    ...ofDocument,
    expected: only(409, 'client', 'agent', 'admin'),
  },
  'POST /api/cases/:id/documents/:itemId/approve': {
    ...ofDocument,
    expected: only(200, 'partner', 'agent', 'admin'),
    body: () => ({ version: 1 }),
  },
  // Approved by now.
  'POST /api/cases/:id/documents/:itemId/reject': {
    ...ofDocument,
    expected: only(409, 'partner', 'agent', 'admin'),
    body: () => ({ version: 1, rejection_reason: 'Está ilegível.' }),
  },
  // Nothing that was approved is waived, or does not apply.
  'POST /api/cases/:id/documents/:itemId/waive': {
    ...ofDocument,
    expected: only(409, 'partner', 'agent', 'admin'),
    body: () => ({ reason: 'O banco não pediu.', version: 1 }),
  },
  'POST /api/cases/:id/documents/:itemId/not-applicable': {
    ...ofDocument,
    ...staffOnly(409),
    body: () => ({ version: 1 }),
  },
  'POST /api/cases/:id/documents/:itemId/claim': {
    ...ofDocument,
    expected: only(409, 'client', 'agent', 'admin'),
    body: () => ({ claimed: false }),
  },
  'POST /api/cases/:id/documents/:itemId/reopen': {
    ...ofDocument,
    ...staffOnly(200),
    body: () => ({ reason: 'Venceu.', version: 1 }),
  },
  'POST /api/cases/:id/documents': {
    ...staffOnly(201),
    of: 'case',
    body: () => ({ label: 'Procuração', required: true, owner_role: 'cliente' }),
  },
  'PATCH /api/cases/:id/documents/:itemId': {
    ...ofDocument,
    ...staffOnly(200),
    body: (number) => ({ label: `Procuração ${number}`, required: true, owner_role: 'cliente' }),
  },
  // It has a file.
  'DELETE /api/cases/:id/documents/:itemId': { ...ofDocument, ...staffOnly(409) },
}
