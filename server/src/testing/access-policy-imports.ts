import { only, staffOnly, type Policy } from './access-expectations.ts'

/** Done long ago: it is read, and neither begun, taken back nor dropped. */
const done = { ...staffOnly(409), of: 'import' } as const

/** Who gets what of sheets that come in. */
export const importPolicies: Record<string, Policy> = {
  'GET /api/imports': staffOnly(200),
  // Nothing is sent.
  'POST /api/imports': { expected: only(415, 'agent', 'admin') },
  'GET /api/imports/:id': { ...staffOnly(200), of: 'import' },
  'GET /api/imports/:id/problems': { ...staffOnly(200), of: 'import' },
  'DELETE /api/imports/:id': done,
  'POST /api/imports/:id/check': { ...done, body: () => ({ columns: ['nome'], duplicates: 'skip' }) },
  'POST /api/imports/:id/run': done,
  'POST /api/imports/:id/undo': done,
}
