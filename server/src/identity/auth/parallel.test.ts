import { setImmediate as turn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { queueEmail } from '../../delivery/mail/queue-email.ts'
import { Browser } from '../../testing/browser.ts'
import { PASSWORD } from '../../testing/people.ts'
import { startApp } from '../../testing/start-app.ts'
import { readJson } from '../../testing/read-json.ts'

const started = await startApp()
const { db } = started
const HASHING_MS = 30_000

const join = (email: string) =>
  new Browser(started).post('/api/auth/sign-up/email', { name: 'Ana Souza', email, password: PASSWORD })

test('twenty parallel sign-ups succeed during other writes', { timeout: HASHING_MS }, async () => {
  const joined = new AbortController()
  const writing = (async () => {
    let written = 0
    for (; !joined.signal.aborted; written += 1) {
      await queueEmail(db, { to: 'x@exemplo.com.br', subject: 'x', text: 'x' }, new Date())
      await turn()
    }
    return written
  })()
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) => join(`pessoa${index}@exemplo.com.br`)),
  )
  joined.abort()
  expect(answers.map(({ status }) => status)).toEqual(Array<number>(20).fill(200))
  expect(await writing).toBeGreaterThan(1)
  for (const table of ['auth_user', 'auth_account', 'auth_session', 'profiles', 'user_roles'] as const) {
    const { rows } = await db
      .selectFrom(table)
      .select((row) => row.fn.countAll<number>().as('rows'))
      .executeTakeFirstOrThrow()
    expect([table, rows]).toEqual([table, 20])
  }
})

test(
  'one of eight parallel sign-ups with one address creates the account',
  { timeout: HASHING_MS },
  async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => join('uma@exemplo.com.br')))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      200,
      ...Array<number>(7).fill(422),
    ])
    for (const answer of answers.filter(({ status }) => status === 422))
      expect(await readJson(answer)).toMatchObject({ code: 'account_exists' })
    expect(started.log.filter((line) => (JSON.parse(line) as { level: number }).level >= 50)).toEqual([])
  },
)
