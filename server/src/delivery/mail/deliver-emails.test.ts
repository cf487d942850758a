import pino from 'pino'
import { expect, test } from 'vitest'
import { connect } from '../../platform/db/connect.ts'
import { claimWork } from '../../platform/jobs/claim-work.ts'
import { createJobRunner } from '../../platform/jobs/job-runner.ts'
import { afterwards } from '../../testing/afterwards.ts'
import { createDatabase } from '../../testing/create-database.ts'
import { reply, startMailServer } from '../../testing/mail-server.ts'
import { deliverEmails } from './deliver-emails.ts'
import { queueEmail } from './queue-email.ts'
import { createSmtp } from './smtp.ts'

const FROM = 'Simulação <nao-responda@simulador.exemplo.com.br>'
const MINUTE_MS = 60_000
/** An unreachable mail server: nothing listens on port 1. */
const AWAY = 'smtp://127.0.0.1:1'

/** An outbox, a clock that the test moves, and a delivery that runs when the test says so. */
async function openOutbox() {
  const options = await createDatabase()
  const log: string[] = []
  const clock = { now: new Date('2026-11-21T12:00:00.000Z') }
  const startServer = async () => {
    const connection = connect(options)
    afterwards(() => connection.db.destroy())
    const deps = {
      db: connection.db,
      clock: () => clock.now,
      log: pino({ base: null }, { write: (line) => void log.push(line) }),
    }
    return {
      db: connection.db,
      log: deps.log,
      deliver: (url: string | null, ending?: AbortSignal) =>
        deliverEmails({ ...deps, smtp: url ? createSmtp({ url, from: FROM }) : null }, ending),
    }
  }
  const server = await startServer()
  const { db } = server
  return {
    ...server,
    log,
    logger: server.log,
    startServer,
    queue: (to: string, subject = 'Assunto', text = 'Texto') =>
      queueEmail(db, { to, subject, text }, clock.now),
    rows: () => db.selectFrom('outbox_emails').selectAll().orderBy('to_address').execute(),
    now: () => clock.now,
    pass: (minutes: number) => {
      clock.now = new Date(clock.now.getTime() + minutes * MINUTE_MS)
    },
  }
}

test('an e-mail arrives with its sender, recipient, subject, text and accents, and ends with the company', async () => {
  const { queue, deliver, rows, db, now } = await openOutbox()
  const { url, received } = await startMailServer()
  const subject = 'Atualização do seu financiamento: ação necessária até amanhã às 18h, João'
  const text = `Olá, João!\n\nAbra: https://simulador.exemplo.com.br/redefinir-senha#token=${'a1B2'.repeat(20)}\n\n.\nAté já, coração ❤`
  await queue('joao@exemplo.com.br', subject, text)
  await db
    .insertInto('app_settings')
    .values({ key: 'company.name', value: '"Casa Certa Ltda."', updated_at: now().toISOString() })
    .execute()
  await deliver(url)

  const [row] = await rows()
  expect(received).toEqual([
    {
      from: 'nao-responda@simulador.exemplo.com.br',
      to: ['joao@exemplo.com.br'],
      headers: expect.objectContaining({
        from: FROM,
        to: 'joao@exemplo.com.br',
        subject,
        date: 'Sat, 21 Nov 2026 12:00:00 +0000',
        'message-id': `<${row?.id}@simulador.exemplo.com.br>`,
        'auto-submitted': 'auto-generated',
      }),
      text: `${text}\n\n-- \nCasa Certa Ltda.\nSimulação. Não é proposta nem aprovação.`,
    },
  ])
  expect(row).toMatchObject({
    status: 'sent',
    body: '',
    attempts: 1,
    last_error: null,
    sent_at: '2026-11-21T12:00:00.000Z',
  })
})

test('keeps e-mails while the mail server is down, and delivers them once it is up', async () => {
  const { queue, deliver, rows, pass } = await openOutbox()
  const down = await startMailServer()
  await down.stop()
  for (const name of ['a', 'b', 'c']) await queue(`${name}@exemplo.com.br`)
  await deliver(down.url)
  // An unreachable server is tried once, not once for each e-mail.
  expect((await rows()).map(({ status, attempts }) => `${status} ${attempts}`).toSorted()).toEqual([
    'queued 0',
    'queued 0',
    'queued 1',
  ])
  const tried = (await rows()).find(({ attempts }) => attempts === 1)
  expect(tried?.last_error).toMatch(/^Sem conexão com o servidor de e-mail/)
  expect(tried?.next_attempt_at).toBe('2026-11-21T12:01:00.000Z')

  const up = await startMailServer({ port: down.port })
  await deliver(up.url)
  expect(up.received).toHaveLength(2)
  pass(1)
  await deliver(up.url)
  expect(up.received.map(({ to }) => String(to)).toSorted()).toEqual(
    ['a', 'b', 'c'].map((n) => `${n}@exemplo.com.br`),
  )
  expect((await rows()).map(({ status }) => status)).toEqual(['sent', 'sent', 'sent'])
})

test('retries an e-mail that the mail server deferred once it is due', async () => {
  const { queue, deliver, rows, pass } = await openOutbox()
  const { url, received } = await startMailServer({
    onMessage: (count) => {
      if (count === 1) throw reply(451, '4.7.1 Greylisted, tente depois')
    },
  })
  await queue('ana@exemplo.com.br')
  await deliver(url)
  await deliver(url)
  expect(await rows()).toMatchObject([
    {
      status: 'queued',
      attempts: 1,
      body: 'Texto',
      next_attempt_at: '2026-11-21T12:01:00.000Z',
      last_error: 'O servidor de e-mail recusou a mensagem (451 4.7.1 Greylisted, tente depois)',
    },
  ])
  pass(1)
  await deliver(url)
  expect(received).toHaveLength(1)
  expect(await rows()).toMatchObject([{ status: 'sent', attempts: 2, last_error: null }])
})

test(
  'retries after 1, 5, 15 and 60 minutes, then hourly for a day, and then keeps the failed e-mail',
  { timeout: 20_000 },
  async () => {
    const { queue, deliver, rows, pass, now } = await openOutbox()
    const { url, received } = await startMailServer({
      onMessage: () => {
        throw reply(421, 'Hoje não')
      },
    })
    await queue('ana@exemplo.com.br')
    const waits: number[] = []
    for (;;) {
      await deliver(url)
      const [row] = await rows()
      if (row?.status !== 'queued') break
      waits.push((Date.parse(row.next_attempt_at) - now().getTime()) / MINUTE_MS)
      pass(waits.at(-1) ?? 0)
    }
    expect(waits.slice(0, 5)).toEqual([1, 5, 15, 60, 60])
    expect(new Set(waits.slice(4))).toEqual(new Set([60]))
    const hours = waits.reduce((sum, minutes) => sum + minutes, 0) / 60
    expect(hours).toBeGreaterThan(23)
    expect(hours).toBeLessThan(24)
    expect(await rows()).toMatchObject([{ status: 'failed', body: 'Texto', attempts: waits.length + 1 }])
    pass(24 * 60)
    await deliver(url)
    expect(received).toEqual([])
  },
)

test('a refused recipient fails at once and does not delay other e-mails', async () => {
  const { queue, deliver, rows, log } = await openOutbox()
  const { url, received } = await startMailServer({
    onRcptTo: ({ address }, _, done) =>
      done(address.startsWith('ninguem') ? reply(550, '5.1.1 Não há ninguem@exemplo.com.br') : null),
  })
  await queue('ninguem@exemplo.com.br')
  await queue('ana@exemplo.com.br')
  await deliver(url)
  expect(await rows()).toMatchObject([
    { to_address: 'ana@exemplo.com.br', status: 'sent' },
    { to_address: 'ninguem@exemplo.com.br', status: 'failed', attempts: 1, body: 'Texto' },
  ])
  expect((await rows())[1]?.last_error).toMatch(
    /^O servidor de e-mail recusou o remetente ou o destinatário \(550 /,
  )
  expect(received).toHaveLength(1)
  expect(log.join('')).toContain('EENVELOPE 550')
  expect(log.join('')).not.toContain('exemplo.com.br')
})

test('reports a refused sign-in, keeps the e-mails queued, and logs no secret', async () => {
  const { queue, deliver, rows, log } = await openOutbox()
  const { port } = await startMailServer({
    authOptional: false,
    // A server that repeats the credentials in its reply.
    onAuth: ({ username, password }, _, done) =>
      done(reply(535, `5.7.8 ${username}:${password} ${Buffer.from(String(password)).toString('base64')}`)),
  })
  await queue('ana@exemplo.com.br', 'Assunto', 'https://exemplo.com.br/redefinir-senha#token=t0k3n')
  await deliver(`smtp://robo:s%2Fegredo@127.0.0.1:${port}`)
  const [row] = await rows()
  expect(row).toMatchObject({ status: 'queued', attempts: 1 })
  expect(row?.last_error).toBe(
    'O servidor de e-mail recusou o usuário ou a senha de SMTP_URL (535 5.7.8 robo:••• •••)',
  )
  expect(log.join('')).not.toMatch(/egredo|t0k3n/)
})

test('masks a token that the mail server quotes', async () => {
  const { queue, deliver, rows } = await openOutbox()
  const { url } = await startMailServer({
    onMessage: () => {
      throw reply(554, 'Spam: https://exemplo.com.br/redefinir-senha#token=t0k3n parece mal')
    },
  })
  await queue('ana@exemplo.com.br')
  await deliver(url)
  expect((await rows())[0]).toMatchObject({
    status: 'failed',
    last_error: expect.stringContaining('#token=••• parece mal'),
  })
})

test('does not connect to a server with an untrusted certificate', async () => {
  const { queue, deliver, rows } = await openOutbox()
  const { url, received } = await startMailServer({ disabledCommands: [] })
  await queue('ana@exemplo.com.br')
  await deliver(url)
  expect(received).toEqual([])
  expect((await rows())[0]).toMatchObject({ status: 'queued', attempts: 1 })
  expect((await rows())[0]?.last_error).toMatch(/certificate/)
})

test('sends no password to a remote mail server without TLS', async () => {
  const { queue, deliver, rows } = await openOutbox()
  const signedIn: unknown[] = []
  const { port } = await startMailServer({
    onAuth: ({ username }, _, done) => done(null, { user: signedIn.push(username) }),
  })
  await queue('ana@exemplo.com.br')
  // Another name of this machine that counts as remote.
  await deliver(`smtp://robo:segredo@0.0.0.0:${port}`)
  expect(signedIn).toEqual([])
  expect((await rows())[0]?.last_error).toMatch(/^A conexão segura com o servidor de e-mail não foi possível/)
})

test('two servers in parallel send each of 200 e-mails once', { timeout: 30_000 }, async () => {
  const { queue, deliver, startServer, rows } = await openOutbox()
  const second = await startServer()
  const { url, received } = await startMailServer()
  const addresses = Array.from({ length: 200 }, (_, n) => `pessoa${n}@exemplo.com.br`)
  for (const address of addresses) await queue(address)
  await Promise.all([deliver(url), second.deliver(url)])
  expect(received.map(({ to }) => String(to)).toSorted()).toEqual(addresses.toSorted())
  expect(new Set((await rows()).map(({ status }) => status))).toEqual(new Set(['sent']))
})

test('a server that ends before it records a sent e-mail sends it again with the same Message-ID', async () => {
  const { queue, deliver, db, rows, pass, now } = await openOutbox()
  const { url, received } = await startMailServer()
  await queue('ana@exemplo.com.br')
  const { value: claimed } = await claimWork(db, 'outbox_emails', now).next()
  const { id, subject, body: text } = claimed
  const line = createSmtp({ url, from: FROM }).open()
  await line.send({ id, to: claimed.to_address, subject, text, date: now() })
  line.close()

  await deliver(url)
  expect(received).toHaveLength(1)
  pass(2)
  await deliver(url)
  const [first, second] = received.map(({ headers }) => headers['message-id'])
  expect(first).toBe(`<${id}@simulador.exemplo.com.br>`)
  expect(second).toBe(first)
  expect(await rows()).toMatchObject([{ status: 'sent', attempts: 2 }])
})

test('without a mail server e-mails keep their text, and a later mail server does not send them', async () => {
  const { queue, deliver, rows } = await openOutbox()
  await queue('ana@exemplo.com.br')
  await deliver(null)
  expect(await rows()).toMatchObject([{ status: 'kept', body: 'Texto', attempts: 0 }])
  const { url, received } = await startMailServer()
  await deliver(url)
  expect(received).toEqual([])
})

test('waits at the end only for the e-mail that is being sent', async () => {
  const { queue, deliver, rows, logger, db, now } = await openOutbox()
  let begun = 0
  const { url, received } = await startMailServer({
    onMessage: async (count) => {
      begun = count
      await new Promise((resolve) => setTimeout(resolve, 200))
    },
  })
  for (const name of ['a', 'b', 'c']) await queue(`${name}@exemplo.com.br`)
  const runner = createJobRunner(
    { db, clock: now, log: logger },
    { 'emails.deliver': (ending) => deliver(url, ending) },
  )
  await runner.tick()
  await expect.poll(() => begun, { interval: 5 }).toBe(1)
  await runner.stop()
  expect(received).toHaveLength(1)
  const statuses = (await rows()).map(({ status }) => status)
  expect(statuses.toSorted()).toEqual(['queued', 'queued', 'sent'])
})

test('the job retries an unreachable mail server round after round', async () => {
  const { queue, deliver, rows, logger, db, now, pass } = await openOutbox()
  await queue('ana@exemplo.com.br')
  const jobs = { 'emails.deliver': (ending?: AbortSignal) => deliver(AWAY, ending) }
  const runner = createJobRunner({ db, clock: now, log: logger }, jobs)
  for (const attempts of [1, 2]) {
    await runner.tick()
    await runner.idle()
    expect((await rows())[0]?.attempts).toBe(attempts)
    pass(1)
  }
})
