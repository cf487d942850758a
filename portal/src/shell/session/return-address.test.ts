import { roles, type Role } from 'core'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { readReturnAddress } from './return-address.ts'
import { mayOpen, routeRoles } from './route-roles.ts'

const origin = 'https://simulador.exemplo.com.br'
const screens = Object.keys(routeRoles).map((path) => path.replace(':id', '0f8fad5b'))

test.each<[intent: string, role: Role]>([
  ['/cliente/dossies', 'client'],
  ['/cliente/dossies/0f8fad5b-d9cb?aba=documentos', 'client'],
  ['/parceiro/clientes?q=Boa%20Viagem', 'partner'],
  ['/admin', 'agent'],
  ['/admin/taxas', 'admin'],
  ['/cliente/dossies/7', 'admin'],
  ['/simulador?tipo=apartamento', 'client'],
  ['/', 'partner'],
])('accepts %s for role %s', (intent, role) => {
  expect(readReturnAddress(intent, origin, role)).toBe(intent)
})

test.each<[intent: string, role: Role]>([
  ['/admin', 'client'],
  ['/admin/taxas', 'agent'],
  ['/parceiro/clientes', 'client'],
  ['/cliente/dossies', 'partner'],
])('refuses %s for role %s', (intent, role) => {
  expect(readReturnAddress(intent, origin, role)).toBeNull()
})

const hostile = [
  null,
  '',
  'admin',
  '//evil.com',
  '///evil.com',
  '//evil.com/admin',
  '/\\evil.com',
  '/\\/evil.com/admin',
  '\\\\evil.com',
  '/\t/evil.com',
  '/\n/evil.com/admin',
  '/\r\n/admin',
  ' //evil.com',
  '\u0000/admin',
  '/admin\u0000',
  '/admin\u0085',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)//admin',
  'java\nscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'https://evil.com',
  'https://evil.com/admin',
  'https:evil.com',
  'https:/evil.com/admin',
  `${origin}.evil.com/admin`,
  `${origin}@evil.com/admin`,
  `${origin}/admin`,
  '/.//evil.com',
  '/..//evil.com/admin',
  '/admin/..//evil.com',
  '/.//',
  '/admin/..//',
  '/%2e%2e//',
  '/%2F/evil.com',
  '/%2Fevil.com',
  '/%5Cevil.com',
  '/%09/evil.com',
  '%2F%2Fevil.com',
  '/@evil.com',
  '/user:pass@evil.com/admin',
  '/admin@evil.com',
  '/admin/../nada',
  '/ADMIN',
  '/login?intent=/admin',
  '/auth/callback',
  '/redefinir-senha#token=x',
  '/nao-existe',
  '/api/me',
  '/admin/nao-existe',
  '/cliente/dossies/a/b',
  `/admin?${'x'.repeat(512)}`,
] as const

test.each(hostile)('refuses %j', (intent) => {
  for (const role of roles) expect(readReturnAddress(intent, origin, role)).toBeNull()
})

test('resolves dot segments before it checks the address', () => {
  expect(readReturnAddress('/cliente/../admin/taxas', origin, 'admin')).toBe('/admin/taxas')
  expect(readReturnAddress('/cliente/dossies/%2e%2e/%2e%2e/admin', origin, 'client')).toBeNull()
})

/** Parts of such attacks, mixed with valid addresses. */
const slashes = ['/', '//', '\\', '%2f', '%5c', '／']
const hidden = ['\t', '\n', '\r', '\u0000', '\u00a0', '%00', '.', '..', '%2e', '。']
const sites = ['https:', 'javascript:', 'evil.com', 'user:pass@', '[::1]', '@', '＠', ':', '?', '#']
const pieces = fc.constantFrom(...slashes, ...hidden, ...sites, ...screens)
const crafted = fc.array(pieces, { maxLength: 8 }).map((parts) => parts.join(''))
const afterScreen = fc
  .tuple(fc.constantFrom(...screens), fc.string({ unit: 'binary' }))
  .map(([screen, rest]) => screen + rest)
const anything = fc.oneof(crafted, afterScreen, fc.webUrl(), fc.string({ unit: 'binary', maxLength: 600 }))

test(
  'law: any accepted intent is an address of this site that the role may open',
  { timeout: 60_000 },
  () => {
    let accepted = 0
    fc.assert(
      fc.property(anything, fc.constantFrom(...roles), (intent, role) => {
        const to = readReturnAddress(intent, origin, role)
        if (to === null) return
        accepted++
        // Parsed by the browser, and parsed again after serialization.
        for (const read of [to, new URL(to, origin).href]) expect(new URL(read, origin).origin).toBe(origin)
        expect(to).toMatch(/^\/(?![/\\])/)
        expect(mayOpen(new URL(to, origin).pathname, role)).toBe(true)
      }),
      { numRuns: 10_000 },
    )
    // The property would be empty if every intent were refused.
    expect(accepted).toBeGreaterThan(100)
  },
)
