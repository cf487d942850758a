import { builtInCosts, builtInLines, type Sources } from 'core'
import { expect, test } from 'vitest'
import { openAdministration } from '../../testing/open-administration.ts'
import { readJson } from '../../testing/read-json.ts'

const started = await openAdministration({ now: '2026-12-20T12:00:00Z' })
const { clock, db, remindOfStaleTables } = started
const at = (day: string) => (clock.now = new Date(`${day}T12:00:00Z`))

/** Reminders queued since the last call: recipient and listed tables. */
async function reminders() {
  const emails = await db
    .selectFrom('outbox_emails')
    .where('subject', '=', 'Tabelas das regras para conferir')
    .select(['to_address', 'body'])
    .orderBy('to_address')
    .execute()
  await db.deleteFrom('outbox_emails').execute()
  return emails.map(({ to_address, body }) => [to_address, body.match(/^- .*$/gm)])
}

const checked = (sources: Sources) =>
  Object.fromEntries(Object.entries(sources).map(([key, one]) => [key, { ...one, checkedOn: '2027-01-12' }]))

test('reminds each administrator once per table, and again after a newer check has grown old', async () => {
  await started.enter('Gil', 'agent')
  await remindOfStaleTables()
  expect(await reminders()).toEqual([])

  // The built-in tables were checked on 26/11/2026; this is the 46th day.
  at('2027-01-11')
  await remindOfStaleTables()
  const tables = [
    'Tetos por município',
    'Taxas das linhas',
    'Seguros',
    'ITBI por município',
    'Registro por estado',
  ].map((name) => `- ${name}: 26/11/2026, há 46 dias`)
  expect(await reminders()).toEqual([
    ['alice@demo.br', tables],
    ['bento@demo.br', tables],
  ])
  at('2027-01-12')
  await remindOfStaleTables()
  expect(await reminders()).toEqual([])

  const path = '/api/admin/formulas'
  const { browser } = await started.enter('Rita', 'admin')
  for (const [name, body] of [
    ['linhas', builtInLines],
    ['custos', builtInCosts],
  ] as const) {
    const version = { name, body: { ...body, sources: checked(body.sources) } }
    const { id } = await readJson<{ id: string }>(browser.post(path, version))
    expect((await browser.put(`${path}/${id}`, { is_active: true })).status).toBe(200)
  }
  await remindOfStaleTables()
  expect(await reminders()).toEqual([])
  expect(await db.selectFrom('rule_reminders').selectAll().execute()).toEqual([])
  at('2027-02-27')
  await remindOfStaleTables()
  expect(await reminders()).toHaveLength(3)
})
