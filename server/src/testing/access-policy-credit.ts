import { only, signedIn, staffOnly, type Policy } from './access-expectations.ts'

/** Expected access to the loan of a case. */
export const creditPolicies: Record<string, Policy> = {
  'GET /api/cases/:id/credit': { expected: signedIn(200), of: 'case' },
  // The bank has approved nothing yet.
  'GET /api/cases/:id/credit/letter.pdf': { expected: signedIn(409), of: 'case' },
  // The administrator's case has not reached the bank.
  'POST /api/cases/:id/approval': {
    creates: 'audit_log',
    expected: (actor) => only(actor.role === 'admin' ? 409 : 200, 'agent', 'admin')(actor),
    of: 'case',
    body: () => ({
      financed: 20_000_000,
      line: 'SBPE',
      annual_rate: 0.1119,
      system: 'sac',
      term_months: 360,
      expires_on: '2027-02-14',
    }),
  },
  'POST /api/cases/:id/appraisal': {
    creates: 'audit_log',
    ...staffOnly(200),
    of: 'case',
    body: () => ({ appraisal: 31_000_000 }),
  },
}
