import { builtInFormula } from 'core'
import { formulaSchema } from 'core/schema'
import { expect, test } from 'vitest'
import { readJson } from '../testing/read-json.ts'
import type { PublicConfig } from 'core'
import { startApp } from '../testing/start-app.ts'

const PATH = '/api/public/config'
const { app } = await startApp({ env: { WHATSAPP_NUMBER: '(81) 98765-4321' } })

test('settings, formula and the rest come in one answer', async () => {
  const response = await app.request(PATH)
  expect(response.status).toBe(200)
  const config = await readJson<PublicConfig>(response)
  expect(config).toEqual({
    settings: {
      'app.title': 'Sistema MCMV',
      'app.subtitle': 'Gestão de Financiamento Habitacional',
      'uploads.max_mb': 10,
      'ibge.ttl_days': 30,
      'branding.logo': null,
      'branding.favicon': null,
      'branding.cover': null,
      'whatsapp.number': '5581987654321',
    },
    theme: null,
    strings: {},
    formula: builtInFormula,
    fees: [],
  })
  expect(formulaSchema.safeParse(config.formula).success).toBe(true)
})

test('who has it is told so, by a strong ETag of what it holds', async () => {
  const first = await app.request(PATH)
  const etag = first.headers.get('ETag') ?? ''
  expect(etag).toMatch(/^"[\w-]+"$/)
  expect(first.headers.get('Cache-Control')).toBe('no-cache')
  for (const known of [etag, `W/${etag}`, `"outra", ${etag}`, '*']) {
    const again = await app.request(PATH, { headers: { 'If-None-Match': known } })
    expect([again.status, await again.text()], known).toEqual([304, ''])
    expect(again.headers.get('Access-Control-Allow-Origin')).toBe('*')
  }
  expect((await app.request(PATH, { headers: { 'If-None-Match': '"outra"' } })).status).toBe(200)

  const other = await startApp()
  expect((await other.app.request(PATH)).headers.get('ETag')).not.toBe(etag)
})
