import { hashPassword, type HashPassword } from '../auth/password-hash.ts'
import { insertCase } from '../cases/open-case.ts'
import type { Db } from '../db/connect.ts'
import { anaCases } from './ana-cases.ts'
import { brunoCases } from './bruno-cases.ts'
import { caseRows } from './case-rows.ts'
import { configurationRows } from './configuration-rows.ts'
import { leadCases } from './lead-cases.ts'
import { peopleRows } from './people-rows.ts'
import { momentOf } from './working-days.ts'

/**
 * Fills a database in which nobody has an account with people, cases and settings to try the product with, all or
 * nothing. @returns whether it was empty
 */
export async function seedDemo(db: Db, now: Date, hash: HashPassword = hashPassword): Promise<boolean> {
  if (await db.selectFrom('auth_user').select('id').limit(1).executeTakeFirst()) return false
  const at = momentOf(now, [160, '09:00'])
  const people = await peopleRows(at, hash)
  const configuration = configurationRows(at)
  const stories = [...anaCases, ...brunoCases, ...leadCases].map((story) => caseRows(story, now))
  const rowsOf = <Table extends Exclude<keyof (typeof stories)[number], 'cases'>>(table: Table) =>
    stories.flatMap((story) => story[table] as (typeof stories)[number][Table][number][])

  return db.transaction().execute(async (trx) => {
    // Another server that starts at the same time may have been faster.
    const accounts = trx.insertInto('auth_user').values(people.auth_user)
    const { numInsertedOrUpdatedRows } = await accounts
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst()
    if (!numInsertedOrUpdatedRows) return false
    await trx.insertInto('partners').values(people.partners).execute()
    await trx.insertInto('auth_account').values(people.auth_account).execute()
    await trx.insertInto('profiles').values(people.profiles).execute()
    await trx.insertInto('user_roles').values(people.user_roles).execute()
    for (const { cases } of stories) for (const row of cases) await insertCase(trx, row)
    await trx.insertInto('case_stages').values(rowsOf('case_stages')).execute()
    await trx.insertInto('doc_checklists').values(rowsOf('doc_checklists')).execute()
    await trx.insertInto('fees').values(rowsOf('fees')).execute()
    await trx.insertInto('case_assignments').values(rowsOf('case_assignments')).execute()
    await trx.insertInto('messages').values(rowsOf('messages')).execute()
    await trx.insertInto('message_reads').values(rowsOf('message_reads')).execute()
    await trx.insertInto('notices').values(rowsOf('notices')).execute()
    await trx.insertInto('themes').values(configuration.themes).execute()
    await trx.insertInto('fee_catalog').values(configuration.fee_catalog).execute()
    return true
  })
}
