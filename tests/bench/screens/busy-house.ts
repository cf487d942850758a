import { createPerson } from '../../../server/src/testing/people.ts'
import { demoPeople } from '../../../server/src/demo/demo-people.ts'
import { idOf } from '../../../server/src/testing/many-rows.ts'
import { writeYear } from '../../../server/src/testing/write-year.ts'
import { agentOf, makeYear } from '../../../server/src/testing/year-of-cases.ts'
import type { RunningServer } from '../../support/server.ts'
import { fillWithCases, firstCase, withFilledServer } from '../cases/many-cases-server.ts'

const UNDER_WAY = 1000
const OF_THE_YEAR = 300
const DAYS = 365
const DAY_MS = 24 * 60 * 60 * 1000
const MESSAGES = 60

/**
 * Starts the product as a house with a lot to do has it: a thousand cases, of which the first has 60 papers and as many
 * messages, and what a year brought of leads, contracts and commissions.
 */
export const withBusyHouse = <Result>(use: (server: RunningServer) => Promise<Result>): Promise<Result> =>
  withFilledServer(async (db) => {
    await fillWithCases(db, UNDER_WAY, UNDER_WAY)
    for (const number of [0, 1, 2])
      await createPerson(db, { id: agentOf(number), email: `agente${number}@demo.br`, role: 'agent' })
    const now = new Date()
    const from = new Date(now.getTime() - DAYS * DAY_MS).toISOString()
    await writeYear(db, makeYear({ cases: OF_THE_YEAR, from, days: DAYS, now: now.toISOString() }))
    await db
      .insertInto('messages')
      .values(
        Array.from({ length: MESSAGES }, (_, number) => ({
          id: idOf('thread', number),
          case_id: firstCase,
          from_user: demoPeople[number % 2 > 0 ? 'paula' : 'ana'].id,
          to_role: number % 2 > 0 ? 'cliente' : 'parceiro',
          body: 'Bom dia! A certidão ficou pronta no cartório, e envio uma foto dela ainda hoje à tarde.',
          created_at: new Date(now.getTime() - (MESSAGES - number) * 60_000).toISOString(),
        })),
      )
      .execute()
  }, use)
