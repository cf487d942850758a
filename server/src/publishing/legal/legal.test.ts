import { defaultSettings } from 'core'
import { expect, test } from 'vitest'
import { openAdministration } from '../../testing/open-administration.ts'
import { PASSWORD } from '../../testing/people.ts'
import { Browser } from '../../testing/browser.ts'
import { readJson } from '../../testing/read-json.ts'
import { startApp, type Started } from '../../testing/start-app.ts'
import { networkPrefix } from './accept-legal-pages.ts'

const signUp = (started: Started, email: string) =>
  new Browser(started).post('/api/auth/sign-up/email', { name: 'Dora Reis', email, password: PASSWORD })
const read = async ({ app }: Pick<Started, 'app'>, path: string) => {
  const response = await app.request(path)
  return [response.status, await response.text()] as const
}
const accepted = ({ db }: Pick<Started, 'db'>) =>
  db
    .selectFrom('legal_acceptances')
    .select(['kind', 'version', 'accepted_at', 'network'])
    .orderBy('kind')
    .execute()

test('a new account accepts the present texts, which then stay unchanged', async () => {
  const started = await startApp()
  expect((await read(started, '/termos'))[1]).toContain(defaultSettings['app.title'])
  await signUp(started, 'dora@exemplo.com.br')
  const at = started.clock.now.toISOString()
  expect(await accepted(started)).toEqual([
    {
      kind: 'privacidade',
      version: 1,
      accepted_at: at,
      network: expect.stringMatching(/^10\.0\.\d+\.0\/24$/),
    },
    { kind: 'termos', version: 1, accepted_at: at, network: expect.stringMatching(/^10\.0\.\d+\.0\/24$/) },
  ])
  await started.db
    .insertInto('app_settings')
    .values({ key: 'company.name', value: '"Outra Ltda."', updated_at: at })
    .execute()
  expect((await read(started, '/termos'))[1]).not.toContain('Outra Ltda.')
})

test('a second sign-up records no acceptance, whether its address is confirmed or not', async () => {
  const started = await startApp({ env: { REQUIRE_EMAIL_VERIFICATION: 'true' } })
  await signUp(started, 'dora@exemplo.com.br')
  await signUp(started, 'dora@exemplo.com.br')
  expect(await accepted(started)).toHaveLength(2)
  await started.db.updateTable('auth_user').set({ emailVerified: true }).execute()
  await started.db.deleteFrom('legal_acceptances').execute()
  await signUp(started, 'dora@exemplo.com.br')
  expect(await accepted(started)).toEqual([])
})

test('publishes a new version, and the older one keeps its address', async () => {
  const { admin, ...started } = await openAdministration()
  await admin.put('/api/admin/settings', { 'company.name': 'Casa Certa Ltda.' })
  const publish = (version: number, source = '## Novo\n{empresa}, {cnpj}\n{empresa} <b>') =>
    admin.post('/api/admin/legal/termos', { source, version })
  const answer = await publish(1)
  expect(answer.status).toBe(200)
  expect(await readJson(answer)).toMatchObject([
    { version: 2, body: '## Novo\nCasa Certa Ltda. <b>' },
    { version: 1, published_by: null },
  ])
  expect((await read(started, '/termos'))[1]).toContain('2 ## Novo')
  expect((await read(started, '/termos/1'))[1]).toContain('1 Estes termos')
  for (const path of ['/termos/3', '/termos/0', '/termos/x', '/privacidade/2'])
    expect((await read(started, path))[0]).toBe(404)
  expect((await publish(1)).status).toBe(409)
  expect((await publish(2, '  ')).status).toBe(400)
  expect((await admin.get('/api/admin/legal/outro')).status).toBe(404)
  await signUp(started, 'dora@exemplo.com.br')
  expect((await accepted(started)).map(({ kind, version }) => [kind, version])).toEqual([
    ['privacidade', 1],
    ['termos', 2],
  ])
})

test.each([
  ['203.0.113.7', '203.0.113.0/24'],
  ['2001:db8:0:7::1', '2001:db8:0:7::/64'],
  ['unknown', 'unknown'],
])('stores for the address %s the network %s', (address, network) => {
  expect(networkPrefix(address)).toBe(network)
})
