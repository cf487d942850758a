import { today } from 'core'
import { insertBuyers } from '../../cases/facts/buyers.ts'
import { writeFacts } from '../../cases/facts/case-facts.ts'
import type { CaseDeps } from '../../cases/record/begin-case.ts'
import { writeCase } from '../../cases/record/update-case.ts'
import type { Trx } from '../../platform/db/connect.ts'
import { dayAfter } from '../../platform/db/day-range.ts'
import { demoId } from './demo-id.ts'
import { demoLoans, type Loan } from './demo-loans.ts'
import { momentOf } from './working-days.ts'

/** Inserts the events of the stages and documents of a case directly, which sends no notices. */
async function addEvents(trx: Trx, caseId: string, responsible: string | null) {
  const event = (kind: string, subject_table: string, subject_id: string, at: string, data: object) => ({
    id: demoId('event', kind, subject_id, at),
    kind,
    actor_id: responsible,
    subject_table,
    subject_id,
    case_id: caseId,
    at,
    data: JSON.stringify(data),
  })
  const [stages, papers] = await Promise.all([
    trx
      .selectFrom('case_stages')
      .where('case_id', '=', caseId)
      .orderBy('started_at')
      .select(['stage', 'started_at'])
      .execute(),
    trx
      .selectFrom('doc_checklists')
      .where('case_id', '=', caseId)
      .select(['id', 'status', 'uploaded_at', 'reviewed_at'])
      .execute(),
  ])
  const moves = stages.map(({ stage: to, started_at }, index) => {
    const from = stages[index - 1]?.stage
    return from === undefined
      ? event('case.opened', 'cases', caseId, started_at, {})
      : event('case.stage_moved', 'cases', caseId, started_at, {
          action: from === to ? 'reopen' : 'advance',
          from,
          to,
          notify: false,
        })
  })
  const reviews = papers.flatMap(({ id, status, uploaded_at, reviewed_at }) => [
    ...(uploaded_at ? [event('document.uploaded', 'doc_checklists', id, uploaded_at, {})] : []),
    ...(reviewed_at && (status === 'approved' || status === 'rejected')
      ? [event(`document.${status}`, 'doc_checklists', id, reviewed_at, {})]
      : []),
  ])
  await trx
    .insertInto('events')
    .values([...moves, ...reviews])
    .execute()
}

/** Writes the people and figures of one case that has none. */
async function addLoan({ db, cipher, clock }: CaseDeps, loan: Loan) {
  const { key, buyers, property, seller = {}, operation, approved, signed } = loan
  const id = demoId('case', key)
  const now = clock()
  const day = today(now)
  const dayOf = (workingDaysAgo: number) => momentOf(now, [workingDaysAgo, '10:00']).slice(0, 10)
  await db.transaction().execute(async (trx) => {
    const row = await trx.selectFrom('cases').where('id', '=', id).selectAll().executeTakeFirst()
    const isKnown = await trx
      .selectFrom('case_operations')
      .where('case_id', '=', id)
      .select('case_id')
      .executeTakeFirst()
    if (!row || isKnown) return
    const known = await trx
      .selectFrom('case_buyers')
      .where('case_id', '=', id)
      .select('id')
      .executeTakeFirst()
    if (!known)
      await insertBuyers(
        trx,
        cipher,
        buyers.map((buyer, index) => ({ ...buyer, case_id: id, position: index + 1 })),
      )
    await writeFacts(trx, cipher, id, 'property', property)
    await writeFacts(trx, cipher, id, 'seller', seller)
    await writeFacts(trx, cipher, id, 'operation', {
      ...operation,
      ...(approved && {
        sent_on: dayOf(approved[0] + 3),
        credit_approved_on: dayOf(approved[0]),
        risk_expires_on: dayAfter(day, approved[1]),
      }),
      ...(signed !== undefined && {
        client_signed_on: dayOf(signed),
        seller_signed_on: dayOf(signed),
        bank_signed_on: dayOf(signed - 1),
      }),
    })
    await writeCase(trx, row, { client_name: buyers[0]?.name ?? row.client_name })
    await addEvents(trx, id, row.responsible_id)
  })
}

/** Fills the demo cases with people, amounts and events, except cases that already have figures. */
export async function addDemoLoans(deps: CaseDeps): Promise<void> {
  for (const loan of demoLoans) await addLoan(deps, loan)
}
