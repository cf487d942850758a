import { Webhook } from 'standardwebhooks'
import { expect, test } from 'vitest'
import { isGenuine, startReceiver } from '../../testing/webhook-receiver.ts'
import { maskAnswer } from './mask-answer.ts'
import { newSecret, signatureBy, signedHeaders } from './sign-webhook.ts'

const now = new Date('2026-11-21T12:00:00Z')
const timestamp = Math.floor(now.getTime() / 1000)
const body = JSON.stringify({ type: 'case.opened', timestamp: now.toISOString(), data: { case: null } })
const secret = newSecret()

test('the signature matches the official library of the standard', () => {
  const current = Math.floor(Date.now() / 1000)
  const signed = { id: 'evento-1', timestamp: current, body }
  expect(new Webhook(secret).verify(body, signedHeaders([secret], signed))).toEqual(JSON.parse(body))
  expect(new Webhook(secret).sign('evento-1', new Date(current * 1000), body)).toBe(
    signatureBy(secret, signed),
  )
  expect(() => new Webhook(newSecret()).verify(body, signedHeaders([secret], signed))).toThrow()
})

const genuine = signedHeaders([secret], { id: 'evento-1', timestamp, body })
const forged: Record<string, [headers: Record<string, string>, body: string]> = {
  'with another body': [genuine, body.replace('opened', 'quoted')],
  'with another id': [{ ...genuine, 'webhook-id': 'evento-2' }, body],
  'moved to another moment': [{ ...genuine, 'webhook-timestamp': String(timestamp + 1) }, body],
  'without a signature': [{ ...genuine, 'webhook-signature': '' }, body],
  'with an empty signature': [{ ...genuine, 'webhook-signature': 'v1,' }, body],
  'with a signature of another version': [
    { ...genuine, 'webhook-signature': genuine['webhook-signature'].replace('v1,', 'v0,') },
    body,
  ],
  'signed by somebody else': [signedHeaders([newSecret()], { id: 'evento-1', timestamp, body }), body],
  'without a moment': [{ ...genuine, 'webhook-timestamp': 'agora' }, body],
  'signed six minutes ago': [
    signedHeaders([secret], { id: 'evento-1', timestamp: timestamp - 360, body }),
    body,
  ],
  'signed for later': [signedHeaders([secret], { id: 'evento-1', timestamp: timestamp + 360, body }), body],
}

test.each(Object.entries(forged))(
  'the example receiver refuses a call %s',
  async (_name, [headers, sent]) => {
    const receiver = await startReceiver(() => now)
    receiver.secrets.push(secret)
    const answer = await fetch(receiver.url, { method: 'POST', headers, body: sent })
    expect([answer.status, receiver.handled]).toEqual([401, []])
  },
)

test('handles an event once although its call is repeated, and again after a failure', async () => {
  const receiver = await startReceiver(() => now)
  receiver.secrets.push(secret)
  const send = () => fetch(receiver.url, { method: 'POST', headers: genuine, body })
  const answers = await Promise.all([send(), send(), send()])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(receiver.handled).toHaveLength(1)
  expect((await fetch(receiver.url)).status).toBe(405)
})

test('accepts either secret while one is replaced', () => {
  const next = newSecret()
  const both = signedHeaders([next, secret], { id: 'evento-1', timestamp, body })
  for (const known of [[secret], [next], [next, secret]])
    expect(isGenuine(both, body, known, now.getTime())).toBe(true)
  expect(isGenuine(both, body, [newSecret()], now.getTime())).toBe(false)
})

test.each([
  ['ok', 'ok'],
  ['  duas\nlinhas\u0000 ', 'duas linhas'],
  [`falhou com ${secret}`, 'falhou com …'],
  ['Bearer eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.abc', 'Bearer ….abc'],
  ['ana@exemplo.com.br não existe', '… não existe'],
  ['CPF 529.982.247-25 e (81) 98765-4321', 'CPF … e (81) …'],
])('masks %j as %j', (answer, masked) => {
  expect(maskAnswer(answer)).toBe(masked)
})

test('keeps the beginning of a long answer', () => {
  expect(maskAnswer('a b '.repeat(1000))).toHaveLength(300)
})
