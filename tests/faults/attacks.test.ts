import { randomUUID } from 'node:crypto'
import { connect } from 'node:net'
import { activeFiles } from 'server/testing/active-files.ts'
import { jpegOfScans } from 'server/testing/bad-files.ts'
import { formWith } from 'server/testing/form-with.ts'
import { samplePdf } from 'server/testing/sample-files.ts'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { addPending, type Pending } from './uploads/documents.ts'
import { fromNewAddress } from '../support/address.ts'
import { cookiesOf, post, signIn } from '../support/api.ts'
import { people } from '../support/people.ts'
import { startServer } from '../support/server.ts'
import { rounds } from './rounds.ts'

const server = await startServer({ REQUIRE_EMAIL_VERIFICATION: 'true' })
afterAll(() => server.stop())
const { origin, dataDir } = server
const patience = { timeout: 30_000 + rounds * 10_000 }
const eachRound = Array.from({ length: rounds }, (_, round) => round)
/** Rounds of the slow tests. */
const halfOfRounds = eachRound.filter((round) => round % 2 === 0)

/** Requests with the session of a demo person, each from another network. */
const signInAs = async ({ email }: { email: string }) => {
  const Cookie = await signIn(origin, email)
  return {
    get: (path: string) => fetch(`${origin}${path}`, { headers: { Cookie, ...fromNewAddress() } }),
    send: ({ caseId, id }: Pending, name: string, content: Uint8Array) => {
      const { method, body, headers } = formWith(name, content)
      const path = `/api/cases/${caseId}/documents/${id}/file`
      return fetch(`${origin}${path}`, {
        method,
        body,
        headers: { ...headers, Cookie, Origin: origin, ...fromNewAddress() },
      })
    },
  }
}
const enter = async (email: string, password: string, headers?: Record<string, string>) =>
  post(origin, '/api/auth/sign-in/email', { email, password }, headers)

const head = (line: string) => `${line} HTTP/1.1\r\nHost: localhost\r\n`

test('hostile pictures of one client do not delay the upload of another', patience, async () => {
  const hostile = await jpegOfScans(5000, 4000)
  const [ana, bruno] = await Promise.all([signInAs(people.ana), signInAs(people.bruno)])
  let slowest = 0
  for (const _ of halfOfRounds) {
    const [good, ...bad] = [
      addPending(dataDir, people.ana.email, 1),
      addPending(dataDir, people.bruno.email, 3),
    ].flat()
    const refused = bad.map(async (document) => (await bruno.send(document, 'foto.jpg', hostile)).status)
    const began = performance.now()
    expect((await ana.send(good!, 'conta.pdf', samplePdf())).status).toBe(201)
    slowest = Math.max(slowest, performance.now() - began)
    expect(await Promise.all(refused)).toEqual([400, 400, 400])
  }
  process.stdout.write(
    `Imagens hostis: ${halfOfRounds.length} rodadas, o envio de outra pessoa levou até ${Math.round(slowest)} ms\n`,
  )
  expect(slowest).toBeLessThan(5000)
})

test(
  'a person who signs up with a foreign address does not share the account with its owner',
  patience,
  async () => {
    const alice = await signInAs(people.alice)
    const tokenSentTo = async (address: string) => {
      let token = ''
      const readToken = async () => {
        const list = (await (await alice.get('/api/admin/emails')).json()) as {
          id: string
          to_address: string
        }[]
        const email = list.find(({ to_address }) => to_address === address)
        const { body = '' } = email
          ? ((await (await alice.get(`/api/admin/emails/${email.id}`)).json()) as { body: string })
          : {}
        token = /#token=(\S+)/.exec(body)?.[1] ?? ''
        return token
      }
      await expect.poll(readToken, { timeout: 15_000 }).not.toBe('')
      return token
    }
    for (const _ of halfOfRounds) {
      const email = `${randomUUID()}@exemplo.com.br`
      const [intruderPassword, ownerPassword, resetPassword] = [
        'Invasor-Ousado-1',
        'Dona-Do-Endereco-2',
        'Escolhida-Agora-3',
      ] as const
      const signUp = (name: string, password: string) =>
        post(origin, '/api/auth/sign-up/email', { name, email, password })
      expect((await signUp('Invasor', intruderPassword)).status).toBe(200)
      expect((await signUp('Dona', ownerPassword)).status).toBe(200)
      const confirmed = await post(origin, '/api/auth/verify-email', { token: await tokenSentTo(email) })
      const { token } = (await confirmed.json()) as { token: string }
      expect(
        (await post(origin, '/api/auth/reset-password', { token, newPassword: resetPassword })).status,
      ).toBe(204)
      const signInStatuses = await Promise.all(
        [intruderPassword, ownerPassword, resetPassword].map(
          async (password) => (await enter(email, password)).status,
        ),
      )
      expect(signInStatuses).toEqual([401, 401, 200])
    }
  },
)

test(
  'wrong passwords from many networks do not lock out a device that signed in before',
  patience,
  async () => {
    const { email } = people.pedro
    const deviceCookies = cookiesOf(await enter(email, 'Demo1234'))
    for (const _ of halfOfRounds) {
      const guesses = await Promise.all(Array.from({ length: 20 }, () => enter(email, 'Errada-1234')))
      expect(guesses.every(({ status }) => status === 401 || status === 429)).toBe(true)
      expect((await enter(email, 'Demo1234', { Cookie: deviceCookies })).status).toBe(200)
    }
  },
)

test(
  '200 connections that never read the response or never finish the request delay no other visitor',
  patience,
  async () => {
    const unread = `${head('GET /api/docs')}\r\n`
    const unfinished = `${head('POST /api/public/simulations')}Content-Type: application/json\r\nContent-Length: 60000\r\n\r\n{`
    const { port, hostname } = new URL(origin)
    for (const _ of eachRound) {
      const sockets = Array.from({ length: 200 }, (_socket, at) => {
        const socket = connect(Number(port), hostname).on('error', () => undefined)
        socket.pause().write(at % 2 ? unread : unfinished)
        return socket
      })
      onTestFinished(() => sockets.forEach((socket) => socket.destroy()))
      const began = performance.now()
      expect((await fetch(`${origin}/api/public/config`)).status).toBe(200)
      expect(performance.now() - began).toBeLessThan(2000)
      for (const socket of sockets) socket.destroy()
    }
  },
)

test('rejects files with active content, names the reason and stores nothing', patience, async () => {
  const ana = await signInAs(people.ana)
  const activeContents = Object.values(activeFiles)
  for (const round of eachRound) {
    const [content, reason] = activeContents[round % activeContents.length]!
    const [document] = addPending(dataDir, people.ana.email, 1)
    const answer = await ana.send(document!, 'conta.pdf', content)
    expect([answer.status, ((await answer.json()) as { message: string }).message]).toEqual([
      400,
      expect.stringMatching(reason),
    ])
    const file = await ana.get(`/api/cases/${document!.caseId}/documents/${document!.id}/file`)
    expect(file.status).toBe(404)
  }
})
