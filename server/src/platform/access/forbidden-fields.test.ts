import { afterAll, expect, test } from 'vitest'
import { demoPeople } from '../../installation/demo/demo-people.ts'
import type { Policy } from '../../testing/access-expectations.ts'
import { policies } from '../../testing/access-policy.ts'
import { actors, browserOf, createActors, testDocument, testThings } from '../../testing/actors.ts'
import { dumpTables } from '../../testing/dump-tables.ts'
import { readJson, type ErrorBody } from '../../testing/read-json.ts'
import { startApp } from '../../testing/start-app.ts'

/** Fields that no body may set: owners, roles, statuses, and names that are special in JavaScript. */
const forbidden = [
  'id',
  'client_id',
  'user_id',
  'userId',
  'case_id',
  'partner_id',
  'from_user',
  'from_name',
  'role',
  'roles',
  'owner_role',
  'to_role',
  'status',
  'current_stage',
  'required',
  'is_active',
  'active',
  'version',
  'amount',
  'updated_by',
  'updated_at',
  'created_at',
  'uploaded_at',
  'storage_path',
  'rejection_reason',
  'email_verified',
  'emailVerified',
  'image',
  'display_name',
  'callbackURL',
  'redirectTo',
  'accountId',
  'providerId',
  'is_designated',
  'can_claim_admin',
  'success',
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
]

const values = ['admin', true, null, { role: 'admin' }]

/** Routes without a body; their OpenAPI description has none either. */
const bodiless = new Set([
  'POST /api/auth/sign-out',
  'POST /api/admin/people/:id/confirm-address',
  'POST /api/admin/people/:id/end-sessions',
  'POST /api/me/email-code/send',
  'POST /api/me/sessions/end-others',
  'POST /api/admin/security/people/:id/unlock',
  'POST /api/admin/security/people/:id/reset-second-factor',
  'POST /api/admin/webhooks/:id/rotate-secret',
  'POST /api/admin/webhooks/:id/test',
  'POST /api/admin/webhooks/deliveries/:id/send-again',
  'POST /api/admin/keys/:id/revoke',
  'POST /api/leads/:id/case',
  'POST /api/leads/:id/reopen',
  'POST /api/leads/:id/simulations/:simulationId/confirm',
  'POST /api/imports/:id/run',
  'POST /api/imports/:id/undo',
  'POST /api/cases/:id/lots/:lotId/retry',
  'POST /api/admin/invitations/:id/send-again',
  ...Object.keys(policies).filter((route) => route.startsWith('DELETE ')),
])
/** Routes that receive a form with a file. */
const forms = new Set([
  'POST /api/seller/documents/:itemId/file',
  'POST /api/cases/:id/documents/:itemId/file',
  'POST /api/admin/branding/:type',
  'POST /api/imports',
  'POST /api/admin/partners/:id/photo',
  'POST /api/me/referral-link/page/photo',
  'POST /api/admin/rule-tables/:kind',
])

const started = await startApp()
await createActors(started)
const byEmail = (email: string) => actors.find((actor) => actor.email === email)!
const alice = byEmail(demoPeople.alice.email)
const ana = byEmail(demoPeople.ana.email)
const paula = byEmail(demoPeople.paula.email)
const admin = await browserOf(started, alice)
const client = await browserOf(started, ana)
const partner = await browserOf(started, paula)
const aCase = alice.own ?? ''

const writes = Object.entries(policies)
  // Pages have forms of their own, which programs do not submit.
  .filter(([route]) => !route.startsWith('GET ') && route.includes(' /api/'))
  .map(([route, policy]) => ({ route, policy }))

const bodied = writes.filter(({ route }) => !bodiless.has(route) && !forms.has(route))

let requests = 0
afterAll(() => {
  process.stdout.write(
    `Campos proibidos: ${forbidden.length} em ${bodied.length} rotas que escrevem, ${requests} requisições\n`,
  )
})

interface Body {
  content: { 'application/json': { schema: { required?: string[] } } }
}
type Paths = Record<string, Record<string, { requestBody?: Body }>>
const { paths } = await readJson<{ paths: Paths }>(started.app.request('/api/openapi.json'))
const described = ([method = '', path = '']: string[]) =>
  paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()]?.requestBody

const send = (route: string, { of, expected, headers: more }: Policy, body: string) => {
  requests++
  const [method = '', path = ''] = route.split(' ')
  const headers = { 'Content-Type': 'application/json', ...more?.() }
  const sender = expected(alice) !== 403 ? admin : expected(ana) !== 403 ? client : partner
  const id = of && of !== 'case' ? testThings[of] : aCase
  const filled = path.replace(':id', id).replace(':itemId', testDocument(aCase))
  return sender.request(filled, { method, body, headers })
}

test('a route without a body is described without one', () => {
  for (const { route, policy } of writes) {
    expect(described(route.split(' ')) === undefined, route).toBe(bodiless.has(route))
    expect(policy.body === undefined, route).toBe(bodiless.has(route) || forms.has(route))
  }
})

test.each(bodied)('$route refuses a body without a required field', async ({ route, policy }) => {
  const body = policy.body?.(0) ?? {}
  for (const field of described(route.split(' '))?.content['application/json'].schema.required ?? []) {
    const response = await send(route, policy, JSON.stringify({ ...body, [field]: undefined }))
    const { fields } = await readJson<ErrorBody>(response)
    expect([response.status, Object.keys(fields ?? {})], field).toEqual([400, [field]])
  }
})

test.each(bodied)(
  '$route refuses unknown fields by name, and changes nothing',
  { timeout: 60_000 },
  async ({ route, policy }) => {
    const before = await dumpTables(started.db)
    const allowed = policy.body?.(0) ?? {}
    const valid = JSON.stringify(allowed)
    for (const field of forbidden.filter((name) => !Object.hasOwn(allowed, name))) {
      for (const value of values) {
        // JSON text, because an object literal would treat __proto__ as its prototype.
        const added = `${JSON.stringify(field)}:${JSON.stringify(value)}`
        const body = valid === '{}' ? `{${added}}` : `{${added},${valid.slice(1)}`
        const response = await send(route, policy, body)
        const { code, fields } = await readJson<ErrorBody>(response)
        expect(
          [response.status, code, Object.keys(fields ?? {})],
          `${field}: ${JSON.stringify(value)}`,
        ).toEqual([400, 'invalid_input', [field]])
      }
    }
    expect(await dumpTables(started.db)).toEqual(before)
    expect(Object.keys(Object.prototype)).toEqual([])
  },
)
