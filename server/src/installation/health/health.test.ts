import { builtInText } from 'core/texts/text-ref'
import { type AddressInfo, createServer } from 'node:net'
import { builtInStates } from 'core'
import { expect, test } from 'vitest'
import { s3Storage } from '../../platform/storage/s3-storage.ts'
import { localStorage } from '../../platform/storage/local-storage.ts'
import { afterwards } from '../../testing/afterwards.ts'
import type { Browser } from '../../testing/browser.ts'
import { createFolder } from '../../testing/create-folder.ts'
import { json, startFakeIbge } from '../../testing/fake-ibge.ts'
import { filesBelow } from '../../testing/files-below.ts'
import { startMailServer } from '../../testing/mail-server.ts'
import { openAdministration } from '../../testing/open-administration.ts'
import { readJson } from '../../testing/read-json.ts'
import type { Db } from '../../platform/db/connect.ts'
import { startS3 } from '../../testing/s3-server.ts'
import { queueEmail } from '../../delivery/mail/queue-email.ts'
import { describeSpace } from './check-disk.ts'
import { checkIds, type HealthReport } from './schemas.ts'

const PATH = '/api/admin/health'
const SENDER = 'Simulador <nao-responda@exemplo.com.br>'

const states = builtInStates
/** Variables required in production. */
const production = {
  PUBLIC_URL: 'https://simulador.exemplo.com.br',
  AUTH_SECRET: 'um segredo com mais de trinta e dois caracteres',
  DATA_KEYS: '1:HUTL8VLg/ieOYHIsdX7/8njKj7LZMRYKRORQWdFV3q4=',
}

async function run(browser: Browser) {
  const answer = await browser.get(PATH)
  expect(answer.status).toBe(200)
  const report = await readJson<HealthReport>(answer)
  return { ...report, of: Object.fromEntries(report.checks.map((check) => [check.id, check])) }
}

/** Starts a service that accepts connections and never responds. */
async function startSilence() {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const sockets = new Set<{ destroy: () => void }>()
  server.on('connection', (socket) => sockets.add(socket))
  afterwards(async () => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  return (server.address() as AddressInfo).port
}

const backUpAt = (db: Db, at: Date, missing = 0) => {
  const written = { finished_at: at.toISOString(), rows: 1234, files: 56, missing }
  return db
    .insertInto('last_backup')
    .values({ id: 1, ...written })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(written))
    .execute()
}

test('warns of an old, incomplete or missing backup', async () => {
  const { admin, clock, db } = await openAdministration({ env: { NODE_ENV: 'production', ...production } })
  const backup = async () => {
    const { ok, warning, detail, advice } = (await run(admin)).of.backup!
    return { ok, warning, detail, advised: advice !== null }
  }
  const yellow = { ok: true, warning: true, advised: true }
  expect(await backup()).toEqual({ ...yellow, detail: 'Nenhuma cópia foi feita ainda' })
  await backUpAt(db, clock.now, 2)
  expect(await backup()).toEqual({
    ...yellow,
    detail: 'À cópia de 21/11/2026 faltam 2 arquivos que o banco nomeia',
  })
  await backUpAt(db, clock.now)
  expect(await backup()).toEqual({
    ok: true,
    warning: false,
    advised: false,
    detail: 'Última cópia em 21/11/2026, há 0 h: 1234 linhas, 56 arquivos',
  })
  await backUpAt(db, new Date(clock.now.getTime() - 26 * 60 * 60 * 1000))
  expect(await backup()).toMatchObject({ ...yellow, detail: 'A última cópia é de 20/11/2026, há 26 h' })
})

test('reports every check as good, with its test and duration', async () => {
  const ibge = await startFakeIbge(json(states))
  const mail = await startMailServer()
  const { admin, clock, dialect, files, db, runner } = await openAdministration({
    env: {
      NODE_ENV: 'production',
      ...production,
      ADMIN_EMAIL: 'alice@demo.br',
      WHATSAPP_NUMBER: '81987654321',
      SMTP_URL: mail.url,
      MAIL_FROM: SENDER,
      IBGE_BASE_URL: ibge.url,
    },
  })
  await runner.tick()
  await runner.idle()
  await backUpAt(db, clock.now)
  const { checks, checked_at, of } = await run(admin)
  expect(checks.map(({ id }) => id)).toEqual(checkIds.filter((id) => id !== 'antivirus'))
  expect(checks.filter(({ ok, warning }) => !ok || warning)).toEqual([])
  expect(checked_at).toBe(clock.now.toISOString())
  for (const { tested, advice, ms } of checks) {
    expect(tested.length).toBeGreaterThan(20)
    expect(advice).toBeNull()
    expect(ms).toBeLessThan(5000)
  }
  expect(of.env?.detail).toBe('8 de 8 informadas')
  expect(of.role?.detail).toBe('Papel: admin')
  expect(of.published?.detail).toBe('Em uso: fórmula versão 1, taxas ativas: 1')
  expect(of.database?.detail).toMatch(
    dialect === 'sqlite' ? /^SQLite, diário (WAL|MEMORY)/ : /^PostgreSQL \d+/,
  )
  expect(of.mail?.detail).toBe('O servidor de e-mail responde. Na fila: 0. Desistidos: 0')
  expect(of.ibge?.detail).toBe('O serviço respondeu com a lista de estados (27)')
  expect(of.storage?.detail).toBe('Pasta local: guarda, lê e apaga')
  // The checks leave nothing behind.
  expect(await filesBelow(files)).toEqual([])
  expect(await db.selectFrom('rate_limits').where('k', 'like', 'health-%').selectAll().execute()).toEqual([])
  expect(mail.received).toEqual([])
})

test('names variables that production needs in a trial, without their values', async () => {
  const { admin } = await openAdministration({ env: { ADMIN_EMAIL: 'segredo@exemplo.com.br' } })
  const { of, checks } = await run(admin)
  expect(of.env).toMatchObject({
    label: 'Variáveis de ambiente',
    ok: false,
    detail:
      'Faltam: NODE_ENV=production, PUBLIC_URL, AUTH_SECRET, DATA_KEYS, SMTP_URL, MAIL_FROM, WHATSAPP_NUMBER',
    advice: expect.stringContaining('inicie-o de novo'),
  })
  expect(of.mail).toMatchObject({
    ok: false,
    detail: expect.stringContaining('Sem servidor de e-mail'),
    advice: expect.stringContaining('SMTP_URL'),
  })
  expect(JSON.stringify(checks)).not.toContain('@')
  await admin.put('/api/admin/settings', { 'whatsapp.number': '(81) 98765-4321' })
  expect((await run(admin)).of.env?.detail).toMatch(/SMTP_URL, MAIL_FROM$/)
})

test('names unreadable active rows and what replaces them', async () => {
  const { admin, db, clock } = await openAdministration()
  const updated_at = clock.now.toISOString()
  await db
    .updateTable('calc_formulas')
    .set({ body: JSON.stringify({ schema: 9 }) })
    .execute()
  await db
    .insertInto('fee_catalog')
    .values({
      id: 'c',
      code: 'vistoria',
      label: 'Vistoria',
      rules: '{"kind":"code"}',
      active: true,
      updated_at,
    })
    .execute()
  await db
    .insertInto('themes')
    .values({ id: 't', name: 'Mar', tokens: '[', is_active: true, created_at: updated_at, updated_at })
    .execute()
  await db
    .insertInto('app_settings')
    .values({ key: 'ibge.ttl_days', value: '0', updated_by: null, updated_at })
    .execute()
  expect((await run(admin)).of.published).toMatchObject({
    ok: false,
    detail: [
      'Não pode ser lido: tema Mar (Valor inválido)',
      'ajuste ibge.ttl_days (Informe um número inteiro de 1 a 365)',
      'fórmula simulacao, versão 1 (schema: Versão de esquema desconhecida: este sistema lê até a 1)',
      'fórmula linhas, versão 2 (schema: Versão de esquema desconhecida: este sistema lê até a 2)',
      'fórmula custos, versão 2 (schema: Versão de esquema desconhecida: este sistema lê até a 2)',
      'taxa vistoria, que fica fora da estimativa (kind: Informe kind: fixed ou percent). Em uso: fórmula versão de fábrica, taxas ativas: 1',
    ].join('; '),
    advice: expect.stringContaining('Ative outra versão'),
  })
  await db.updateTable('calc_formulas').set({ is_active: false }).execute()
  await db.updateTable('fee_catalog').set({ active: false }).execute()
  await db.updateTable('themes').set({ is_active: false }).execute()
  await db.deleteFrom('app_settings').execute()
  expect((await run(admin)).of.published).toMatchObject({ ok: true, advice: null })
})

test('reports an unwritable storage without its address, and runs the other checks', async () => {
  const folder = await createFolder()
  const broken = localStorage(folder)
  broken.take = () =>
    Promise.reject(Object.assign(new Error('EACCES: /srv/segredo chave AKIA123'), { code: 'EACCES' }))
  const { admin, log } = await openAdministration({ storage: broken })
  const { of } = await run(admin)
  expect(of.storage).toMatchObject({
    ok: false,
    detail: 'Falhou: EACCES',
    advice: expect.stringContaining('DATA_DIR'),
  })
  expect(of.database?.ok).toBe(true)
  expect(log.join()).toContain('Uma verificação falhou')
})

test('reports a storage that returns other content', async () => {
  const storage = localStorage(await createFolder())
  storage.open = async () => ({ size: 1, body: new Response('x').body! })
  const { admin } = await openAdministration({ storage })
  expect((await run(admin)).of.storage).toMatchObject({
    ok: false,
    detail: 'Pasta local: o que foi guardado não foi lido de volta',
  })
})

test('reports a bucket as good or unreachable under its name', async () => {
  const s3 = await startS3()
  const env = {
    S3_ENDPOINT: 'http://127.0.0.1:1',
    S3_BUCKET: 'dossies',
    S3_REGION: 'us-east-1',
    S3_ACCESS_KEY_ID: 'S3RVER',
    S3_SECRET_ACCESS_KEY: 'S3RVER',
  }
  const good = await openAdministration({ env, storage: s3Storage(s3) })
  expect((await run(good.admin)).of.storage).toMatchObject({
    ok: true,
    detail: 'Bucket S3: guarda, lê e apaga',
  })
  const away = s3Storage({ ...s3, endpoint: 'http://127.0.0.1:1/dossies' })
  const bad = await openAdministration({ env, storage: away })
  const { of } = await run(bad.admin)
  expect(of.storage).toMatchObject({ ok: false, advice: expect.stringContaining('S3_*') })
  expect(of.storage?.detail).not.toMatch(/127\.0\.0\.1|S3RVER/)
})

test('names the fallback when the location service is away', async () => {
  const ibge = await startFakeIbge((_, response) => void response.writeHead(500).end())
  const { admin } = await openAdministration({ env: { IBGE_BASE_URL: ibge.url } })
  expect((await run(admin)).of.ibge).toMatchObject({
    ok: false,
    detail: 'O serviço não respondeu a tempo ou como devia. Em uso: os arquivos do servidor',
    advice: expect.stringContaining('IBGE_BASE_URL'),
  })
  ibge.answer = json(states)
  expect((await run(admin)).of.ibge).toMatchObject({ ok: true, advice: null })
})

test('reports an unreachable mail server without its secrets', async () => {
  const away = await openAdministration({
    env: { SMTP_URL: 'smtp://usuario-x:s3nh4@127.0.0.1:1', MAIL_FROM: SENDER },
  })
  const { of } = await run(away.admin)
  expect(of.mail).toMatchObject({
    ok: false,
    detail: expect.stringContaining('Sem conexão com o servidor de e-mail'),
    advice: expect.stringContaining('SMTP_URL'),
  })
  expect(JSON.stringify(of)).not.toMatch(/s3nh4|usuario-x|127\.0\.0\.1/)
})

test('reports a stuck queue and undeliverable e-mails', async () => {
  const mail = await startMailServer()
  const { admin, db, clock } = await openAdministration({ env: { SMTP_URL: mail.url, MAIL_FROM: SENDER } })
  const queue = (to: string) => queueEmail(db, { to, subject: 'Assunto', text: 'Texto' }, clock.now)
  await queue('ana@exemplo.com.br')
  await queue('bia@exemplo.com.br')
  await db
    .updateTable('outbox_emails')
    .set({ status: 'failed' })
    .where('to_address', 'like', 'bia%')
    .execute()
  expect((await run(admin)).of.mail).toMatchObject({
    ok: true,
    detail: 'O servidor de e-mail responde. Na fila: 1, o mais antigo há 0 min. Desistidos: 1',
    advice: expect.stringContaining('tente de novo'),
  })
  clock.now = new Date(clock.now.getTime() + 31 * 60 * 1000)
  const { of } = await run(admin)
  expect(of.mail).toMatchObject({
    ok: false,
    detail: expect.stringContaining('Na fila: 1, o mais antigo há 31 min'),
  })
  expect(JSON.stringify(of)).not.toContain('@exemplo')
})

test('shows the last and next run of each job, and reports failing and stopped ones as errors', async () => {
  const { admin, clock, db, runner, storage } = await openAdministration()
  const jobs = async () => (await run(admin)).of.jobs
  const pass = (ms: number) => {
    clock.now = new Date(clock.now.getTime() + ms)
  }
  const runDue = () => runner.tick().then(runner.idle)
  expect(await jobs()).toMatchObject({
    ok: false,
    detail: expect.stringMatching(
      /^Entregar e-mails: ainda não rodou\. .+Limpar imagens trocadas: ainda não rodou$/,
    ),
    advice: expect.stringContaining('Nenhum servidor'),
  })

  await runDue()
  pass(1000)
  expect(await jobs()).toMatchObject({ ok: true, advice: null })
  expect((await jobs())?.detail).toMatch(/^Entregar e-mails: há 1 s, de novo em 1 s\. /)
  expect((await jobs())?.detail).toContain('. Limpar sessões e links: há 1 s, de novo em 59 min. ')

  storage.list = () => {
    throw Object.assign(new Error('bucket de ana@exemplo.com.br'), { code: 'ECONNREFUSED' })
  }
  pass(60 * 60 * 1000)
  await runDue()
  pass(20_000)
  const failing = await jobs()
  expect(failing).toMatchObject({ ok: false, advice: expect.stringContaining('tentada de novo') })
  expect(failing?.detail).toMatch(
    /^Limpar arquivos sem documento: falhou há 20 s \(ECONNREFUSED\), de novo em 40 s\. /,
  )
  expect(failing?.detail).toMatch(/\. Entregar e-mails: há 20 s, de novo em 0 s\. /)
  expect(failing?.detail).not.toContain('ana@')

  await db.updateTable('jobs').set({ next_run_at: clock.now.toISOString(), last_error: null }).execute()
  pass(30 * 60 * 1000 - 1)
  expect((await jobs())?.ok).toBe(true)
  await db.updateTable('jobs').set({ last_run_at: null }).where('name', '=', 'retention.apply').execute()
  expect(await jobs()).toMatchObject({
    ok: true,
    detail: expect.stringContaining('Apagar o que passou do prazo de guarda: ainda não rodou'),
  })
  pass(1)
  expect(await jobs()).toMatchObject({
    ok: false,
    detail: expect.stringMatching(/^Entregar e-mails: parada há 30 min\. /),
    advice: expect.stringContaining('Nenhum servidor'),
  })
  pass(3 * 60 * 60 * 1000)
  expect((await jobs())?.detail).toContain('Limpar imagens trocadas: parada há 3 h')
})

test('reports a hanging check after 5 s without delaying the others', { timeout: 20_000 }, async () => {
  const storage = localStorage(await createFolder())
  storage.take = () => new Promise(() => {})
  const port = await startSilence()
  const { admin } = await openAdministration({
    storage,
    env: {
      IBGE_BASE_URL: `http://127.0.0.1:${port}`,
      SMTP_URL: `smtp://127.0.0.1:${port}`,
      MAIL_FROM: SENDER,
    },
  })
  const started = performance.now()
  const { of } = await run(admin)
  expect(performance.now() - started).toBeLessThan(6500)
  expect(of.storage).toMatchObject({ ok: false, detail: 'Não terminou em 5 s' })
  expect(of.mail).toMatchObject({ ok: false, detail: expect.stringContaining('não respondeu a tempo') })
  expect(of.ibge?.ok).toBe(false)
  expect(of.ibge?.ms).toBeLessThan(4000)
  expect(of.database?.ms).toBeLessThan(2000)
})

test('reports a database that rejects writes', async () => {
  const { admin, db } = await openAdministration()
  await db.schema.alterTable('rate_limits').renameTo('gone').execute()
  expect((await run(admin)).of.database).toMatchObject({
    ok: false,
    detail: expect.stringMatching(/^Falhou: \w+$/),
    advice: expect.stringContaining('DATABASE_URL'),
  })
  await db.schema.alterTable('gone').renameTo('rate_limits').execute()
})

const spaceOf = (...space: Parameters<typeof describeSpace>) => {
  const { ok, detail } = describeSpace(...space)
  return [ok, builtInText(detail)]
}

test('warns of little disk space before it runs out', () => {
  const GB = 1024 ** 3
  expect(spaceOf(20 * GB, 100 * GB)).toEqual([true, '20 GB livres de 100 GB (20%)'])
  expect(spaceOf(0.5 * GB, 4 * GB)).toEqual([false, '0,5 GB livres de 4 GB (12%)'])
  expect(spaceOf(4 * GB, 100 * GB)).toEqual([false, '4 GB livres de 100 GB (4%)'])
  expect(describeSpace(0, 0).ok).toBe(false)
})

test('limits an administrator to two simultaneous runs', async () => {
  const ibge = await startFakeIbge((_, response) => void setTimeout(() => response.end('[]'), 500))
  const { alice, bento } = await openAdministration({ env: { IBGE_BASE_URL: ibge.url } })
  const runs = Array.from({ length: 3 }, async () => (await alice.browser.get(PATH)).status)
  const other = (await bento.browser.get(PATH)).status
  expect((await Promise.all(runs)).toSorted((a, b) => a - b)).toEqual([200, 200, 429])
  expect(other).toBe(200)
})

test('lets only administrators run the checks', async () => {
  const { enter, app } = await openAdministration()
  for (const role of ['client', 'partner', 'agent'] as const)
    expect((await (await enter(role, role)).browser.get(PATH)).status, role).toBe(403)
  expect((await app.request(PATH)).status).toBe(401)
})
