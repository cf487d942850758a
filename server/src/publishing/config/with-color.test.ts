import type { PublicConfig } from 'core'
import { contrast } from 'core/theme'
import { expect, test } from 'vitest'
import { readJson } from '../../testing/read-json.ts'
import { signInAdmin } from '../../testing/sign-in-admin.ts'
import { startApp } from '../../testing/start-app.ts'

const started = await startApp()
const { app } = started
const configOf = async (query: string) =>
  readJson<PublicConfig>(app.request(`/api/public/config${query && `?${query}`}`))
const plain = await configOf('')

/** Colours of a token, light and dark. */
const shadesOf = (theme: PublicConfig['theme'], name: string) =>
  /^light-dark\((#\w{6}),(#\w{6})\)$/.exec(theme?.[`--sim-${name}`] ?? '')?.slice(1) ?? []

test('a host colour changes the brand tokens only, and keeps the colour itself if white is readable on it', async () => {
  for (const cor of ['%231b4b8f', '1b4b8f', '%231B4B8F']) {
    const { theme, notice, ...rest } = await configOf(`cor=${cor}`)
    expect(notice).toBeUndefined()
    expect({ ...rest, theme: null }).toEqual(plain)
    expect(Object.keys(theme ?? {}).every((name) => /^--sim-(on-)?brand/.test(name))).toBe(true)
    expect(shadesOf(theme, 'brand')[0]).toBe('#1b4b8f')
  }
})

const steps = ['00', '55', 'aa', 'ff']
const colors = steps.flatMap((r) => steps.flatMap((g) => steps.map((b) => r + g + b)))

test('texts on any host colour have at least 4.5:1 in both modes', async () => {
  for (const color of colors) {
    const { theme } = await configOf(`cor=${color}`)
    const pairs = [
      ['on-brand', 'brand'],
      ['on-brand', 'brand-hover'],
      ['brand-text', 'brand-soft'],
      ['brand-ink', 'brand-soft2'],
    ] as const
    for (const [over, under] of pairs)
      for (const mode of [0, 1]) {
        const ratio = contrast(shadesOf(theme, over)[mode] ?? '', shadesOf(theme, under)[mode] ?? '')
        expect(ratio, `${color} ${over} ${mode}`).toBeGreaterThanOrEqual(4.5)
      }
  }
})

test('a text that is no colour is ignored with a notice, and never reaches the theme', async () => {
  for (const cor of ['azul', '%23fffff', 'red;background:url(//x)', '', '%2523abc']) {
    const { theme, notice } = await configOf(`cor=${cor}`)
    expect([theme, notice], cor).toEqual([null, expect.stringContaining('use o código hexadecimal')])
  }
})

test('the neutral colours of the published theme stay', async () => {
  const alice = await signInAdmin(started)
  const tokens = { brand: '#7a1f5c', light: { bg: '#fafafa' } }
  const made = await alice.post('/api/admin/themes', { name: 'Rosa', tokens })
  expect(made.status).toBe(201)
  const { id } = await readJson<{ id: string }>(made)
  expect((await alice.put(`/api/admin/themes/${id}`, { is_active: true, revision: 1 })).status).toBe(200)
  const { theme } = await configOf('cor=1b4b8f')
  expect(shadesOf(theme, 'brand')[0]).toBe('#1b4b8f')
  expect(shadesOf(theme, 'bg')[0]).toBe('#fafafa')
})
