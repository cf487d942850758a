// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readCampaign } from './campaign.ts'

const warnings: string[] = []
beforeEach(() => {
  warnings.length = 0
  vi.spyOn(console, 'warn').mockImplementation((line: string) => void warnings.push(line))
})
afterEach(() => vi.restoreAllMocks())

test.each<[string, unknown]>([
  ['query string', 'utm_source=google&gclid=g1'],
  ['query string with its mark', '?utm_source=google&gclid=g1'],
  ['JSON', ' {"utm_source":"google","gclid":"g1"} '],
  ['object', { utm_source: 'google', gclid: 'g1' }],
])('reads a campaign from a %s', (_, campaign) => {
  expect(readCampaign(campaign)).toEqual({ utm_source: 'google', gclid: 'g1' })
  expect(warnings).toEqual([])
})

test.each<[string, unknown]>([
  ['nothing', undefined],
  ['an empty text', ''],
  ['a number', 7],
  ['a list', ['utm_source']],
  ['personal data', { utm_term: 'ana@exemplo.com.br', utm_content: '529.982.247-25' }],
  ['names of prototypes', '{"__proto__":"x","constructor":"y"}'],
  ['broken JSON', '{"utm_source"'],
])('reads no campaign from %s', (_, campaign) => {
  expect(readCampaign(campaign)).toEqual({})
})

test('warns of ignored names in the console', () => {
  readCampaign({ utm_source: 'crm', nome: 'Ana' })
  readCampaign('{utm_id')
  expect(warnings).toEqual([
    expect.stringContaining('atribuicao: nome ignorado'),
    expect.stringContaining('atribuicao="{utm_id"'),
  ])
})

test('cuts values to their limit, and lists the cut names', () => {
  const read = readCampaign({ utm_term: 'x'.repeat(200), utm_id: 7 })
  expect(read).toEqual({ utm_term: 'x'.repeat(128), utm_id: '7', truncated: 'utm_term' })
})
