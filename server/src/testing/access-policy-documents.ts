import { insider, only, staffOnly, type Policy } from './access-expectations.ts'

const ofDocument = { of: 'case', item: 'document' } as const

/** Expected access to the documents of a case. */
export const documentPolicies: Record<string, Policy> = {
  // A document of the client with a file, in review.
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
  // An earlier request approved it.
  'POST /api/cases/:id/documents/:itemId/reject': {
    ...ofDocument,
    expected: only(409, 'partner', 'agent', 'admin'),
    body: () => ({ version: 1, rejection_reason: 'Está ilegível.' }),
  },
  // An approved document cannot be waived or declared not applicable.
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
    creates: 'doc_checklists',
    ...staffOnly(201),
    of: 'case',
    body: () => ({ label: 'Procuração', required: true, owner_role: 'cliente' }),
  },
  'PATCH /api/cases/:id/documents/:itemId': {
    ...ofDocument,
    ...staffOnly(200),
    body: (number) => ({ label: `Procuração ${number}`, required: true, owner_role: 'cliente' }),
  },
  // The document has a file.
  'DELETE /api/cases/:id/documents/:itemId': { ...ofDocument, ...staffOnly(409) },
  'GET /api/cases/:id/documents/:itemId/declared': {
    ...ofDocument,
    expected: only(200, 'partner', 'agent', 'admin'),
  },
}
