import { builtInFormula } from 'core'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { auditEntries } from '../../testing/audit-entries.ts'
import { openAdministration } from '../../testing/open-administration.ts'
import { readJson, type ErrorBody } from '../../testing/read-json.ts'
import type { PublicationPage, Scheduled } from './schemas.ts'

const PATH = '/api/admin/publication'
/** A quarter of an hour before and after midnight in São Paulo. */
const EVE = new Date('2026-11-28T02:45:00Z')
const DAY = new Date('2026-11-28T03:15:00Z')

async function open() {
  const started = await openAdministration()
  const { admin, app, clock, runner } = started
  const plan = (body: object) => {
    clock.now = new Date(clock.now.getTime() + 1000)
    return admin.post(`${PATH}/schedule`, { on: '2026-11-28', ...body })
  }
  const listed = () => readJson<Scheduled[]>(admin.get(`${PATH}/schedule`))
  const config = async () =>
    (await (await app.request('/api/public/config')).json()) as {
      formula: { version: number }
      strings: Record<string, Record<string, string>>
      theme: object | null
    }
  const at = async (moment: Date) => {
    clock.now = moment
    await runner.tick()
    await runner.idle()
  }
  const version = async (terms: number[]) =>
    readJson<{ id: string; version: number }>(
      admin.post('/api/admin/formulas', { name: 'simulacao', body: { ...builtInFormula.body, terms } }),
    )
  const theme = async (name = 'Mar') =>
    readJson<{ id: string }>(admin.post('/api/admin/themes', { name, tokens: { brand: '#1c5ba3' } }))
  return { ...started, plan, listed, config, at, version, theme }
}

test('applies a version, a theme and a text at midnight of their day in São Paulo, and not before', async () => {
  const { admin, db, plan, listed, config, at, version, theme } = await open()
  const formula = await version([180])
  const { id } = await theme()
  expect((await plan({ kind: 'formula', id: formula.id })).status).toBe(201)
  expect((await plan({ kind: 'theme', id })).status).toBe(201)
  expect((await plan({ kind: 'text', ns: 'inicio', key: 'titulo', value: 'Black Friday' })).status).toBe(201)
  const waiting = await listed()
  expect(waiting.map(({ kind, label, status }) => [kind, label, status])).toEqual([
    ['formula', 'simulacao 2', 'waiting'],
    ['theme', 'Mar', 'waiting'],
    ['text', 'inicio.titulo', 'waiting'],
  ])
  expect(waiting[0]).toMatchObject({ takes_effect_on: '2026-11-28', by_name: 'Alice', settled_at: null })
  const before = await config()
  await at(EVE)
  expect(await config()).toEqual(before)
  await at(DAY)
  const after = await config()
  expect(after.formula.version).toBe(2)
  expect(after.strings).toEqual({ inicio: { titulo: 'Black Friday' } })
  expect(after.theme).not.toBeNull()
  expect((await listed()).map(({ status }) => status)).toEqual(['applied', 'applied', 'applied'])
  const { items } = await readJson<PublicationPage>(admin.get(`${PATH}/states`))
  expect(items.slice(0, 3).map(({ cause, by_name }) => [cause, by_name])).toEqual([
    ['schedule', 'Alice'],
    ['schedule', 'Alice'],
    ['schedule', 'Alice'],
  ])
  const entries = await auditEntries(db, waiting[0]!.id)
  expect(entries.map(({ action }) => action).toSorted()).toEqual(['schedule.apply', 'schedule.create'])
  // A second run does nothing.
  await at(new Date(DAY.getTime() + 120_000))
  expect((await readJson<PublicationPage>(admin.get(`${PATH}/states`))).items).toHaveLength(items.length)
})

test('resets a text to the built-in one on its day', async () => {
  const { admin, plan, config, at } = await open()
  await admin.post('/api/admin/strings', { ns: 'inicio', key: 'titulo', value: 'Black Friday' })
  await plan({ kind: 'text', ns: 'inicio', key: 'titulo', value: null })
  await at(DAY)
  expect((await config()).strings).toEqual({})
})

test('applies no cancelled change and rejects a second cancellation', async () => {
  const { admin, db, plan, listed, config, at } = await open()
  await plan({ kind: 'text', ns: 'inicio', key: 'titulo', value: 'Não' })
  const [{ id }] = (await listed()) as [Scheduled]
  expect((await admin.delete(`${PATH}/schedule/${id}`)).status).toBe(204)
  const again = await admin.delete(`${PATH}/schedule/${id}`)
  expect([again.status, (await readJson<ErrorBody>(again)).message]).toEqual([
    409,
    'Esta mudança já não espera: entrou em vigor ou foi cancelada.',
  ])
  await at(DAY)
  expect((await config()).strings).toEqual({})
  expect((await listed()).map(({ status }) => status)).toEqual(['cancelled'])
  expect((await auditEntries(db, id)).map(({ action }) => action).toSorted()).toEqual([
    'schedule.cancel',
    'schedule.create',
  ])
})

test.each<
  [what: string, spoil: (opened: Awaited<ReturnType<typeof open>>, id: string) => unknown, why: string]
>([
  [
    'a version that nothing reads any more',
    ({ db }, id) =>
      db.updateTable('calc_formulas').set({ body: '{"schema":99}' }).where('id', '=', id).execute(),
    'A versão 2 não pode ser ativada',
  ],
  [
    'a version that is gone',
    ({ admin }, id) => admin.delete(`/api/admin/formulas/${id}`),
    'A versão foi excluída.',
  ],
  [
    'what somebody planned who is no administrator any more',
    ({ db, alice }) =>
      db.updateTable('user_roles').set({ role: 'client' }).where('user_id', '=', alice.id).execute(),
    'Quem agendou já não administra o sistema.',
  ],
])('gives up %s, notifies every administrator and keeps the active one', async (_, spoil, why) => {
  const opened = await open()
  const { db, bento, plan, config, at, version } = opened
  const { id } = await version([180])
  await plan({ kind: 'formula', id })
  const before = await config()
  await spoil(opened, id)
  await at(DAY)
  expect(await config()).toEqual(before)
  const [failed] = await readJson<Scheduled[]>(bento.browser.get(`${PATH}/schedule`))
  expect(failed).toMatchObject({ status: 'failed' })
  expect(failed?.problem?.text).toContain(why)
  const emails = await db
    .selectFrom('outbox_emails')
    .where('subject', 'like', '%não entrou em vigor%')
    .select(['to_address', 'body'])
    .execute()
  expect(emails.map(({ to_address }) => to_address)).toContain('bento@demo.br')
  expect(emails[0]?.body).toContain(why)
  // Sent once.
  await at(new Date(DAY.getTime() + 120_000))
  expect(await db.selectFrom('outbox_emails').select('id').execute()).toHaveLength(emails.length)
})

test('retries due changes while the database refuses', async () => {
  const { db, plan, listed, config, at, theme } = await open()
  const { id } = await theme()
  await plan({ kind: 'theme', id })
  await db.schema.alterTable('publication_parts').renameTo('away').execute()
  await at(DAY)
  expect((await listed()).map(({ status }) => status)).toEqual(['waiting'])
  expect((await config()).theme).toBeNull()
  await db.schema.alterTable('away').renameTo('publication_parts').execute()
  await at(new Date(DAY.getTime() + 120_000))
  expect((await listed()).map(({ status }) => status)).toEqual(['applied'])
})

test.each<[body: object, field: string, text: string]>([
  [
    { kind: 'text', ns: 'inicio', key: 'titulo', value: 'x', on: '2026-11-21' },
    'on',
    'Escolha um dia de amanhã em diante',
  ],
  [
    { kind: 'text', ns: 'inicio', key: 'titulo', value: 'x', on: '30/11' },
    'on',
    'Informe a data como AAAA-MM-DD',
  ],
  [{ kind: 'text', ns: 'inicio', key: 'titulo', value: ' ' }, 'value', 'Preencha este campo'],
  [{ kind: 'text', ns: '', key: 'titulo', value: 'x' }, 'ns', 'Preencha este campo'],
  [{ kind: 'text', ns: 'inicio', key: 'titulo', value: '{nada}' }, 'value', 'Este texto não preenche'],
  [{ kind: 'formula', id: '3f2b8a1e-6c1d-4e57-9a3b-0d5c7e8f9a10' }, 'id', 'Escolha uma versão'],
  [{ kind: 'theme', id: '3f2b8a1e-6c1d-4e57-9a3b-0d5c7e8f9a10' }, 'id', 'Escolha um tema'],
])('rejects %o at %s', async (body, field, text) => {
  const { plan, listed } = await open()
  const response = await plan(body)
  const { fields } = await readJson<ErrorBody>(response)
  expect(response.status).toBe(400)
  expect(fields?.[field]).toContain(text)
  expect(await listed()).toEqual([])
})

test('rejects a second change of the same item for the same day, and accepts another day', async () => {
  const { plan, listed, version } = await open()
  const [one, other] = [await version([180]), await version([240])]
  expect((await plan({ kind: 'formula', id: one.id })).status).toBe(201)
  const second = await plan({ kind: 'formula', id: other.id })
  expect(second.status).toBe(409)
  expect((await readJson<ErrorBody>(second)).fields?.on).toContain('Já há uma mudança disto')
  expect((await plan({ kind: 'formula', id: other.id, on: '2026-11-29' })).status).toBe(201)
  expect(await listed()).toHaveLength(2)
})

test('refuses to schedule an unreadable version', async () => {
  const { db, plan, version } = await open()
  const { id } = await version([180])
  await db.updateTable('calc_formulas').set({ body: '{"schema":99}' }).where('id', '=', id).execute()
  expect((await plan({ kind: 'formula', id })).status).toBe(409)
})

/** Makes the database refuse a statement, by a trigger. */
async function refuse({ db, dialect }: Awaited<ReturnType<typeof open>>, when: string, condition = 'true') {
  const statements =
    dialect === 'postgres'
      ? [
          `create function refuse_it() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$`,
          `create trigger refuse_it before ${when} for each row when (${condition}) execute function refuse_it()`,
        ]
      : [`create trigger refuse_it before ${when} when ${condition} begin select raise(abort, 'no'); end`]
  for (const statement of statements) await sql.raw(statement).execute(db)
}

test('gives up a change after an hour of unexplained failures and applies the others at once', async () => {
  const opened = await open()
  const { plan, listed, config, at, version } = opened
  const { id } = await version([180])
  await plan({ kind: 'formula', id })
  await plan({ kind: 'text', ns: 'inicio', key: 'titulo', value: 'Casa nova' })
  await refuse(opened, 'update on calc_formulas')
  await at(DAY)
  expect((await config()).strings).toMatchObject({ inicio: { titulo: 'Casa nova' } })
  expect((await listed()).map(({ kind, status }) => `${kind} ${status}`).toSorted()).toEqual([
    'formula waiting',
    'text applied',
  ])
  await at(new Date(DAY.getTime() + 60 * 60 * 1000))
  const [first, second] = (await listed()).toSorted((a, b) => a.kind.localeCompare(b.kind))
  expect(first).toMatchObject({ kind: 'formula', status: 'failed' })
  expect(first?.problem?.text).toContain('Algo falhou ao colocar em vigor')
  expect(second).toMatchObject({ kind: 'text', status: 'applied' })
})

test('counts the hour from the first failure, however late that is', async () => {
  const opened = await open()
  const { db, plan, at, version } = opened
  const { id } = await version([180])
  await plan({ kind: 'formula', id })
  await refuse(opened, 'update on calc_formulas')
  const nine = Date.parse('2026-11-28T12:00:00Z')
  const statuses = []
  for (const minutes of [0, 59, 60]) {
    await at(new Date(nine + minutes * 60 * 1000))
    statuses.push(await db.selectFrom('scheduled_changes').select('status').executeTakeFirstOrThrow())
  }
  expect(statuses.map(({ status }) => status)).toEqual(['waiting', 'waiting', 'failed'])
})

test('shows pending retries in the health of the job, and continues past a change that cannot be given up', async () => {
  const opened = await open()
  const { admin, db, dialect, plan, at, version } = opened
  const { id } = await version([180])
  await plan({ kind: 'formula', id })
  await plan({ kind: 'text', ns: 'inicio', key: 'titulo', value: 'Casa nova' })
  await admin.delete(`/api/admin/formulas/${id}`)
  await refuse(opened, 'update on scheduled_changes', `new.status = 'failed'`)
  const statuses = async () =>
    (await db.selectFrom('scheduled_changes').orderBy('kind').select('status').execute()).map(
      ({ status }) => status,
    )
  const error = async () =>
    (
      await db
        .selectFrom('jobs')
        .where('name', '=', 'publications.apply')
        .select('last_error')
        .executeTakeFirstOrThrow()
    ).last_error
  await at(DAY)
  expect(await statuses()).toEqual(['waiting', 'applied'])
  expect(await error()).toBe('AggregateError')
  await sql.raw(`drop trigger refuse_it${dialect === 'postgres' ? ' on scheduled_changes' : ''}`).execute(db)
  await at(new Date(DAY.getTime() + 120_000))
  expect(await statuses()).toEqual(['failed', 'applied'])
  expect(await error()).toBeNull()
})

test('shows a change waiting for its second attempt in the health of the job', async () => {
  const opened = await open()
  const { db, plan, at, version } = opened
  const { id } = await version([180])
  await plan({ kind: 'formula', id })
  await refuse(opened, 'update on calc_formulas')
  await at(DAY)
  const job = db.selectFrom('jobs').where('name', '=', 'publications.apply').select('last_error')
  expect((await job.executeTakeFirstOrThrow()).last_error).toBe('AggregateError')
  // Given up: nothing is left to retry.
  await at(new Date(DAY.getTime() + 60 * 60 * 1000))
  expect((await job.executeTakeFirstOrThrow()).last_error).toBeNull()
})
