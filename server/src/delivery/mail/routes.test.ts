import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { startMailServer } from '../../testing/mail-server.ts'
import { createPerson, signIn } from '../../testing/people.ts'
import { readJson, type ErrorBody } from '../../testing/read-json.ts'
import { startApp } from '../../testing/start-app.ts'
import { queueEmail } from './queue-email.ts'
import type { Email } from './schemas.ts'

const LIST = '/api/admin/emails'
/** Signature without company settings. */
const SIGNATURE = '\n\n-- \nSimulação. Não é proposta nem aprovação.'

async function openAsAdmin(env: Record<string, string> = {}) {
  const started = await startApp({ env })
  await createPerson(started.db, { email: 'alice.admin@demo.br', role: 'admin' })
  const admin = await signIn(started, 'alice.admin@demo.br')
  const queue = (to: string) =>
    queueEmail(started.db, { to, subject: 'Assunto', text: 'O texto' }, started.clock.now)
  return { ...started, admin, queue }
}

test('the administrator lists kept e-mails without texts, and opens each with its text', async () => {
  const { admin, queue, deliverEmails, clock } = await openAsAdmin()
  await queue('ana@exemplo.com.br')
  clock.now = new Date(clock.now.getTime() + 1000)
  await queue('bia@exemplo.com.br')
  await deliverEmails()
  const list = await readJson<Email[]>(admin.get(LIST))
  expect(list.map(({ to_address }) => to_address)).toEqual(['bia@exemplo.com.br', 'ana@exemplo.com.br'])
  expect(list[0]).toEqual({
    id: expect.any(String),
    to_address: 'bia@exemplo.com.br',
    subject: 'Assunto',
    status: 'kept',
    attempts: 0,
    next_attempt_at: clock.now.toISOString(),
    last_error: null,
    created_at: clock.now.toISOString(),
    sent_at: null,
  })
  const one = await admin.get(`${LIST}/${list[0]?.id}`)
  expect(one.headers.get('Cache-Control')).toContain('no-store')
  expect(await readJson(one)).toEqual({ ...list[0], body: `O texto${SIGNATURE}` })
})

test('shows a link that opens an account only without a mail server, and audits who saw it', async () => {
  const text = 'Abra: https://exemplo.com.br/redefinir-senha#token=t0k3n'
  const { url } = await startMailServer()
  for (const [env, body, seen] of [
    [{}, text, 1],
    [{ SMTP_URL: url, MAIL_FROM: 'nao-responda@exemplo.com.br' }, text.replace('t0k3n', '•••'), 0],
  ] as const) {
    const { admin, db, clock } = await openAsAdmin(env)
    await queueEmail(db, { to: 'ana@exemplo.com.br', subject: 'Nova senha', text }, clock.now)
    const [listed] = await readJson<Email[]>(admin.get(LIST))
    expect(await readJson(admin.get(`${LIST}/${listed?.id}`))).toEqual({ ...listed, body: body + SIGNATURE })
    const audit = db.selectFrom('audit_log').where('action', '=', 'email.show_link')
    expect(await audit.select(['object_id', 'actor_name']).execute()).toEqual(
      seen ? [{ object_id: listed?.id, actor_name: 'Ana Souza' }] : [],
    )
  }
})

test('lists 200 e-mails per page', async () => {
  const { admin, queue } = await openAsAdmin()
  for (let n = 0; n < 201; n++) await queue(`pessoa${n}@exemplo.com.br`)
  expect(await readJson<Email[]>(admin.get(LIST))).toHaveLength(200)
})

test('a missing e-mail or an invalid id answers 404', async () => {
  const { admin } = await openAsAdmin()
  for (const id of [randomUUID(), 'nada', "' or 1=1 --", 'a'.repeat(300)]) {
    const path = `${LIST}/${encodeURIComponent(id)}`
    expect((await admin.get(path)).status).toBe(404)
    expect((await admin.post(`${path}/retry`)).status).toBe(404)
  }
})

test('only administrators read or resend e-mails', async () => {
  const started = await openAsAdmin()
  const { db, app, queue, admin } = started
  await queue('ana@exemplo.com.br')
  const [email] = await readJson<Email[]>(admin.get(LIST))
  for (const role of ['client', 'partner', 'agent'] as const) {
    await createPerson(db, { email: `${role}@demo.br`, role })
    const person = await signIn(started, `${role}@demo.br`)
    for (const response of [
      await person.get(LIST),
      await person.get(`${LIST}/${email?.id}`),
      await person.post(`${LIST}/${email?.id}/retry`),
    ]) {
      expect(response.status, role).toBe(403)
      expect(await response.text()).not.toContain('ana@')
    }
  }
  expect((await app.request(LIST)).status).toBe(401)
})

test('the administrator resends kept and failed e-mails once there is a mail server', async () => {
  const { url, received } = await startMailServer()
  const { admin, db, queue, deliverEmails } = await openAsAdmin({
    SMTP_URL: url,
    MAIL_FROM: 'Simulador <nao-responda@exemplo.com.br>',
  })
  for (const name of ['falha', 'guardado']) await queue(`${name}@exemplo.com.br`)
  await db
    .updateTable('outbox_emails')
    .set({ status: 'failed', attempts: 27, last_error: 'Sem conexão' })
    .where('to_address', 'like', 'falha%')
    .execute()
  await db.updateTable('outbox_emails').set({ status: 'kept' }).where('status', '=', 'queued').execute()
  await deliverEmails()
  expect(received).toEqual([])

  for (const { id } of await readJson<Email[]>(admin.get(LIST)))
    expect((await admin.post(`${LIST}/${id}/retry`)).status).toBe(204)
  await deliverEmails()
  expect(received.map(({ to }) => String(to)).toSorted()).toEqual([
    'falha@exemplo.com.br',
    'guardado@exemplo.com.br',
  ])
  const [sent] = await readJson<Email[]>(admin.get(LIST))
  expect(sent).toMatchObject({ status: 'sent', attempts: 1, last_error: null })

  const again = await admin.post(`${LIST}/${sent?.id}/retry`)
  expect(again.status).toBe(409)
  expect(await readJson<ErrorBody>(again)).toEqual({
    code: 'wrong_state',
    message: 'Este e-mail já foi enviado ou está na fila',
  })
  expect((await admin.post(`${LIST}/${sent?.id}/retry`, { status: 'queued' })).status).toBe(400)
})

test('refuses to resend without a mail server', async () => {
  const { admin, queue, deliverEmails } = await openAsAdmin()
  await queue('ana@exemplo.com.br')
  await deliverEmails()
  const [email] = await readJson<Email[]>(admin.get(LIST))
  const refused = await admin.post(`${LIST}/${email?.id}/retry`)
  expect(refused.status).toBe(409)
  expect(await readJson<ErrorBody>(refused)).toMatchObject({
    code: 'wrong_state',
    message: 'Não há servidor de e-mail: configure SMTP_URL',
  })
  expect(await readJson<Email[]>(admin.get(LIST))).toEqual([email])
})
