import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startClamd } from 'server/testing/clamd-server.ts'
import { formWith } from 'server/testing/form-with.ts'
import { samplePdf } from 'server/testing/sample-files.ts'
import { afterAll, expect, test } from 'vitest'
import { addPending } from './uploads/documents.ts'
import { post, signIn } from '../support/api.ts'
import { people } from '../support/people.ts'
import { startServer } from '../support/server.ts'
import { rounds } from './rounds.ts'

const folder = await mkdtemp(join(tmpdir(), 'simulador-clamd-'))
const socket = join(folder, 'clamd.ctl')
// Port 1 refuses connections, for the mail server as for the service of cities.
const server = await startServer({
  CLAMAV_SOCKET: socket,
  SMTP_URL: 'smtp://127.0.0.1:1',
  MAIL_FROM: 'nao-responda@exemplo.com.br',
})
afterAll(async () => {
  await server.stop()
  await rm(folder, { recursive: true, force: true })
})
const { origin, dataDir } = server

test(
  'only uploads fail while the mail server, the service of cities and the virus scanner are down',
  { timeout: 30_000 + rounds * 5000 },
  async () => {
    const Cookie = await signIn(origin, people.ana.email)
    const { method, body, headers } = formWith('conta.pdf', samplePdf())
    const [document] = addPending(dataDir, people.ana.email, 1)
    const upload = ({ caseId, id } = document!) =>
      fetch(`${origin}/api/cases/${caseId}/documents/${id}/file`, {
        method,
        body,
        headers: { ...headers, Cookie, Origin: origin },
      })
    for (let round = 0; round < rounds; round++) {
      const account = {
        name: 'Nina Prado',
        email: `${randomUUID()}@exemplo.com.br`,
        password: 'Tijolo-Azul-9',
      }
      expect((await post(origin, '/api/auth/sign-up/email', account)).status).toBe(200)
      expect((await post(origin, '/api/auth/request-password-reset', { email: account.email })).status).toBe(
        204,
      )
      expect((await fetch(`${origin}/api/public/locations/states/PE/cities`)).headers.get('X-Fonte')).toBe(
        'arquivo',
      )
      const refused = await upload()
      expect([refused.status, refused.headers.get('Retry-After')]).toEqual([503, '5'])
      // The scanner comes back for one upload.
      const clamd = await startClamd({ path: socket })
      expect((await upload(addPending(dataDir, people.ana.email, 1)[0])).status).toBe(201)
      await clamd.stop()
    }
  },
)
