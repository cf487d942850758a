import { builtInFormula } from 'core'
import * as fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { anyBody } from 'core/testing/arbitrary-bodies'
import { repeated } from 'core/testing/arbitraries'
import { readJson } from '../../testing/read-json.ts'
import { scripts } from '../../testing/scripts.ts'
import { signInAdmin } from '../../testing/sign-in-admin.ts'
import { answers } from '../../testing/answers.ts'
import { startApp } from '../../testing/start-app.ts'

const started = await startApp()
const alice = await signInAdmin(started)

let made = 0
const answered: Record<number, number> = {}
afterAll(() => process.stdout.write(`Corpos ao acaso pela API: ${JSON.stringify(answered)}\n`))

const kinds = [
  {
    path: '/api/admin/formulas',
    parts: anyBody.formula,
    body: (body: unknown) => ({ name: builtInFormula.name, body }),
  },
  { path: '/api/admin/themes', parts: anyBody.tokens, body: (tokens: unknown) => ({ name: 'Tema', tokens }) },
  {
    path: '/api/admin/fees',
    parts: anyBody.feeRules,
    body: (rules: unknown) => ({ code: `taxa_${(made += 1)}`, label: 'Taxa', rules }),
  },
]

test.each(kinds)(
  '$path stores or refuses every random input',
  { timeout: 60_000 },
  async ({ path, parts, body }) => {
    const ids: string[] = []
    await fc.assert(
      fc.asyncProperty(parts, async (input) => {
        const response = await alice.post(path, body(input))
        answered[response.status] = (answered[response.status] ?? 0) + 1
        expect([201, 400]).toContain(response.status)
        if (response.status === 201) ids.push((await readJson<{ id: string }>(response)).id)
      }),
      repeated(200),
    )
    expect(ids.length).toBeGreaterThan(20)
    // Accepted input can be published, and simulations still work.
    for (const id of ids.slice(-3)) {
      expect(
        (await alice.put(`${path}/${id}`, path.endsWith('fees') ? {} : { is_active: true })).status,
      ).toBe(200)
      expect((await started.app.request('/api/public/config')).status).toBe(200)
      expect([200, 400]).toContain((await started.postJson('/api/public/simulations', answers)).status)
    }
    expect((await alice.get(path)).status).toBe(200)
  },
)

/** Every input of an administrator's text, with the field that returns it. */
const texts: { path: string; body: (script: string) => object; read: (row: never) => unknown }[] = [
  {
    path: '/api/admin/strings',
    body: (value) => ({ ns: 'roteiro', key: `chave ${(made += 1)}`, value }),
    read: ({ value }: { value: string }) => value,
  },
  {
    path: '/api/admin/themes',
    body: (name) => ({ name, tokens: {} }),
    read: ({ name }: { name: string }) => name,
  },
  {
    path: '/api/admin/themes',
    body: (script) => ({
      name: 'Tema',
      tokens: { [script]: script, light: { text: '#000000', nota: script } },
    }),
    read: ({ tokens }: { tokens: Record<string, Record<string, string>> }) => tokens.light?.nota,
  },
  {
    path: '/api/admin/themes',
    body: (brand) => ({ name: 'Tema', tokens: { brand } }),
    read: ({ tokens }: { tokens: { brand: string } }) => tokens.brand,
  },
  {
    path: '/api/admin/formulas',
    body: (name) => ({ name, body: {} }),
    read: ({ name }: { name: string }) => name,
  },
  {
    path: '/api/admin/formulas',
    body: (script) => ({ name: 'outra', body: { [script]: script, nota: script } }),
    read: ({ body }: { body: { nota: string } }) => body.nota,
  },
  {
    path: '/api/admin/fees',
    body: (label) => ({
      code: `roteiro_${(made += 1)}`,
      label,
      rules: { kind: 'fixed', amountCents: 1, cities: [label] },
    }),
    read: ({ label }: { label: string }) => label,
  },
]

test('stores scripts as plain text or refuses them', { timeout: 60_000 }, async () => {
  expect(new Set(scripts).size).toBeGreaterThanOrEqual(300)
  const accepted = new Map<string, { script: string; way: (typeof texts)[number] }>()
  // Each script uses one input, and each input gets many scripts.
  for (const [number, script] of scripts.entries()) {
    const way = texts[number % texts.length]!
    const response = await alice.post(way.path, way.body(script))
    expect(response.headers.get('Content-Type')).toMatch(/^application\/json/)
    expect([201, 400], script).toContain(response.status)
    if (response.status === 201)
      accepted.set((await readJson<{ id: string }>(response)).id, { script: script.trim(), way })
  }
  const refused = scripts.length - accepted.size
  process.stdout.write(`Roteiros: ${accepted.size} guardados como texto, ${refused} recusados\n`)
  expect(Math.min(accepted.size, refused)).toBeGreaterThan(50)

  for (const path of new Set(texts.map((way) => way.path)))
    for (const one of await readJson<{ id: string }[]>(alice.get(path))) {
      const { script, way } = accepted.get(one.id) ?? {}
      if (way) expect(way.read(one as never)).toBe(script)
      accepted.delete(one.id)
    }
  expect([...accepted]).toEqual([])
})
