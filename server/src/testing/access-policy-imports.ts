import { only, staffOnly, type Policy } from './access-expectations.ts'

/** An old finished import: readable, but it cannot be started, undone or deleted. */
const done = { ...staffOnly(409), of: 'import' } as const

/** Expected access to imports of spreadsheets. */
export const importPolicies: Record<string, Policy> = {
  'GET /api/imports': staffOnly(200),
  // The body has no file.
  'POST /api/imports': { expected: only(415, 'agent', 'admin') },
  'GET /api/imports/:id': { ...staffOnly(200), of: 'import' },
  'GET /api/imports/:id/problems': { ...staffOnly(200), of: 'import' },
  'DELETE /api/imports/:id': done,
  'POST /api/imports/:id/check': { ...done, body: () => ({ columns: ['nome'], duplicates: 'skip' }) },
  'POST /api/imports/:id/run': done,
  'POST /api/imports/:id/undo': done,
}
