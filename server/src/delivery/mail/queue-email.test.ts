import { expect, test } from 'vitest'
import { openDatabase } from '../../testing/open-database.ts'
import { startMailServer } from '../../testing/mail-server.ts'
import { queueEmail } from './queue-email.ts'
import { createSmtp } from './smtp.ts'

const { db } = await openDatabase()
const now = new Date('2026-11-21T12:00:00.000Z')
const rows = () => db.selectFrom('outbox_emails').selectAll().execute()

test.each([
  'ana@exemplo.com.br\r\nBcc: todos@exemplo.com.br',
  'ana@exemplo.com.br\nBcc: todos@exemplo.com.br',
  'ana@exemplo.com.br, todos@exemplo.com.br',
  'ana@exemplo.com.br;todos@exemplo.com.br',
  'Ana <ana@exemplo.com.br>',
  'ana@exemplo.com.br>\r\nRCPT TO:<todos@exemplo.com.br',
  '"ana\r\n"@exemplo.com.br',
  '',
])('refuses %j as a recipient', async (to) => {
  await expect(queueEmail(db, { to, subject: 'Assunto', text: 'Texto' }, now)).rejects.toThrow()
  expect(await rows()).toEqual([])
})

test('a subject stays on one line although it has line breaks', async () => {
  const lines = ['Olá\r\nBcc: todos@exemplo.com.br', 'corpo\u2028\u0085\u0000\tfim']
  await queueEmail(
    db,
    { to: 'Ana@Exemplo.com.br ', subject: `${lines.join('\r\n\r\n')}\r\n`, text: 'Texto' },
    now,
  )
  const [row] = await rows()
  expect(row).toMatchObject({
    to_address: 'ana@exemplo.com.br',
    subject: 'Olá Bcc: todos@exemplo.com.br corpo fim',
    status: 'queued',
    attempts: 0,
    next_attempt_at: now.toISOString(),
    created_at: now.toISOString(),
  })
})

test('an invalid row still has one recipient and one subject when it is sent', async () => {
  const { url, received } = await startMailServer()
  const { send, close } = createSmtp({ url, from: 'Simulador <nao-responda@exemplo.com.br>' }).open()
  await send({
    id: '1',
    to: 'ana@exemplo.com.br, todos@exemplo.com.br',
    subject: 'Olá\r\nBcc: todos@exemplo.com.br\r\n\r\ncorpo',
    text: 'Texto',
    date: now,
  }).catch(() => undefined)
  for (const { to, headers } of received) {
    expect(to).toHaveLength(1)
    expect(headers).not.toHaveProperty('bcc')
  }
  await send({
    id: '2',
    to: 'ana@exemplo.com.br',
    subject: 'Olá\r\nBcc: x@exemplo.com.br',
    text: 'T',
    date: now,
  })
  expect(received.at(-1)?.to).toEqual(['ana@exemplo.com.br'])
  expect(received.at(-1)?.headers).not.toHaveProperty('bcc')
  expect(received.at(-1)?.text).toBe('T')
  close()
})

test('is not written if its transaction fails', async () => {
  const before = await rows()
  const failed = db.transaction().execute(async (trx) => {
    await queueEmail(trx, { to: 'bia@exemplo.com.br', subject: 'Assunto', text: 'Texto' }, now)
    throw new Error('desfaz')
  })
  await expect(failed).rejects.toThrow('desfaz')
  expect(await rows()).toEqual(before)
})
