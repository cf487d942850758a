import { monthAfter, today, type Day } from 'core'
import { getActor } from '../../platform/access/actor.ts'
import { beginCase, type CaseDeps } from '../../cases/record/begin-case.ts'
import { writeFacts } from '../../cases/facts/case-facts.ts'
import { closeMonth, firstOpenMonth, sumsOfMonth } from '../../business/commissions/close-month.ts'
import { lastClosedMonth } from '../../business/commissions/lock-ledger.ts'
import { markCommissions } from '../../business/commissions/mark-commissions.ts'
import { workOnRecalculations } from '../../business/commissions/recalculate.ts'
import { createCommissionRule } from '../../business/commissions/rules.ts'
import type { Moment } from '../../platform/db/column-types.ts'
import { dayAfter } from '../../platform/db/day-range.ts'
import { demoContracts, type Contract, type Deed } from './demo-contracts.ts'
import { demoPeople } from './demo-people.ts'

const rule = (line: string, rate: number, ceiling: number | null, valid_from: Day) => ({
  bank: 'Caixa',
  line,
  base: 'financiado' as const,
  rate,
  ceiling,
  trigger: 'assinado' as const,
  source: 'Exemplo da demonstração: confira no seu contrato',
  checked_on: null,
  valid_from,
  valid_until: null,
})

const noonOf = (day: Day): Moment => new Date(`${day}T12:00:00-03:00`).toISOString()

/** Writes a completed contract: signed, registered and paid in time. @returns its case */
async function addContract({ db, cipher }: CaseDeps, contract: Contract, day: Day): Promise<string> {
  const { name, type, city, line, financed, price, signed, agent } = contract
  const signedOn = dayAfter(day, -signed)
  const ended = noonOf(dayAfter(signedOn, 6))
  return db.transaction().execute(async (trx) => {
    const id = await beginCase(trx, cipher, {
      name,
      buyer: {
        phone: `8199${String(1_000_000 + Math.round(price / 7)).slice(-7)}`,
        income: Math.round(financed / 32),
        income_type: 'clt',
      },
      client_id: null,
      property_type: type,
      property_city: city,
      property_state: 'PE',
      responsible_id: demoPeople[agent].id,
      origin: 'balcao',
      stage: 'liberacao',
      created_at: noonOf(dayAfter(signedOn, -45)),
      since: noonOf(dayAfter(signedOn, 4)),
      at: ended,
    })
    await writeFacts(trx, cipher, id, 'property', { price, appraisal: price })
    await writeFacts(trx, cipher, id, 'operation', {
      bank: 'Caixa',
      line,
      financed,
      system: line === 'SBPE' ? 'sac' : 'price',
      annual_rate: line === 'SBPE' ? 0.1149 : 0.0816,
      term_months: 360,
      requested_amount: financed,
      requested_line: line,
      own_money: price - financed,
      signed_amount: financed,
      contract_number: `1.5551.${String(200_000 + signed)}-0`,
      sent_on: dayAfter(signedOn, -30),
      credit_approved_on: dayAfter(signedOn, -26),
      client_signed_on: signedOn,
      registered_on: dayAfter(signedOn, 4),
      credit_released_on: dayAfter(signedOn, 6),
    })
    await trx
      .updateTable('case_stages')
      .set({ status: 'completed', finished_at: ended })
      .where('case_id', '=', id)
      .where('stage', '=', 'liberacao')
      .execute()
    await trx
      .updateTable('cases')
      .set({
        outcome: 'concluido',
        closed_at: ended,
        situation: 'Crédito liberado',
        waiting_on: null,
        due_on: null,
      })
      .where('id', '=', id)
      .execute()
    return id
  })
}

/** Days from the signature to each ledger entry. */
const after: Record<Deed, number> = { invoiced: 4, received: 6, written_off: 5 }

/** Fills an empty ledger with rules and some months of contracts, as an administrator would. */
export async function addDemoContracts(deps: CaseDeps): Promise<void> {
  const { db, clock } = deps
  if (await db.selectFrom('commission_rules').select('id').limit(1).executeTakeFirst()) return
  const { id, email, name } = demoPeople.alice
  const alice = await getActor(db, { id, email, name, emailVerified: true })
  const day = today(clock())
  const month = day.slice(0, 7)
  const cases: { id: string; contract: Contract; signedOn: Day }[] = []
  for (const contract of demoContracts.toReversed())
    cases.push({
      id: await addContract(deps, contract, day),
      contract,
      signedOn: dayAfter(day, -contract.signed),
    })
  const begin = `${monthAfter(month, -12)}-01`
  for (const added of [
    rule('SBPE', 0.008, 300_000, begin),
    rule('MCMV', 0.009, null, begin),
    rule('SBPE', 0.0085, 300_000, `${month}-01`),
  ]) {
    await createCommissionRule(deps, alice, added)
    // Settles all contracts, also in a trial with many.
    await workOnRecalculations(deps)
  }
  for (const { id: caseId, contract, signedOn } of cases)
    for (const kind of contract.deeds ?? []) {
      const shared = { cases: [caseId], day: dayAfter(signedOn, after[kind]) }
      const entry =
        kind === 'invoiced'
          ? {
              kind,
              ...shared,
              number: String(1000 + demoContracts.length - demoContracts.indexOf(contract)),
            }
          : kind === 'received'
            ? { kind, ...shared }
            : { kind, ...shared, reason: 'O banco glosou: proposta já era de outro correspondente' }
      await markCommissions(deps, alice, entry)
    }
  for (;;) {
    const first = await firstOpenMonth(db, await lastClosedMonth(db))
    if (first === null || first >= monthAfter(month, -1)) return
    await closeMonth(deps, alice, first, await sumsOfMonth(db, first))
  }
}
