import type { PublicConfig } from 'core'
import { publishedFormula } from '../../testing/published-formula.ts'
import { formulaSchema } from 'core/schema'
import { expect, test } from 'vitest'
import { readJson } from '../../testing/read-json.ts'
import { signInAdmin } from '../../testing/sign-in-admin.ts'
import { startApp } from '../../testing/start-app.ts'

const PATH = '/api/public/config'
const { app, db } = await startApp({ env: { WHATSAPP_NUMBER: '(81) 98765-4321' } })

test('sends settings, formula and the rest in one response', async () => {
  const response = await app.request(PATH)
  expect(response.status).toBe(200)
  const config = await readJson<PublicConfig>(response)
  expect(config).toEqual({
    v: 1,
    settings: {
      'app.title': 'Sistema MCMV',
      'app.subtitle': 'Gestão de Financiamento Habitacional',
      'uploads.max_mb': 10,
      'ibge.ttl_days': 30,
      'branding.logo': null,
      'branding.logo_has_name': false,
      'branding.favicon': null,
      'branding.cover': null,
      'whatsapp.number': '5581987654321',
      'whatsapp.include_personal_data': true,
      'whatsapp.first': false,
      'leads.require_phone': false,
      'leads.keep_days': 365,
      'company.name': '',
      'company.cnpj': '',
      'company.address': '',
      'company.bank': '',
      'company.banks': '',
      'company.bank_sac': '',
      'company.bank_ouvidoria': '',
      'company.dpo_name': '',
      'company.dpo_email': '',
    },
    theme: null,
    strings: {},
    formula: { ...publishedFormula, version: 1 },
    // ITBI and registry are computed by the cost rules.
    fees: [expect.objectContaining({ code: 'avaliacao' })],
  })
  expect(formulaSchema.safeParse(config.formula).success).toBe(true)
})

async function administrationOf(env: Record<string, string>) {
  const started = await startApp({ env })
  return { ...started, alice: await signInAdmin(started) }
}

test('the number of the settings overrides that of the environment until it is emptied', async () => {
  const { alice, ...started } = await administrationOf({ WHATSAPP_NUMBER: '81987654321' })
  const numberAfter = async (number: string) => {
    await alice.put('/api/admin/settings', { 'whatsapp.number': number })
    return (await readJson<PublicConfig>(started.app.request(PATH))).settings['whatsapp.number']
  }
  expect(await numberAfter('(11) 3456-7890')).toBe('551134567890')
  expect(await numberAfter('')).toBe('5581987654321')
})

test('answers 304 to a strong ETag of its content', async () => {
  const first = await app.request(PATH)
  const etag = first.headers.get('ETag') ?? ''
  expect(etag).toMatch(/^"[\w-]+"$/)
  expect(first.headers.get('Cache-Control')).toBe('no-cache')
  for (const ifNoneMatch of [etag, `W/${etag}`, `"outra", ${etag}`, '*']) {
    const again = await app.request(PATH, { headers: { 'If-None-Match': ifNoneMatch } })
    expect([again.status, await again.text()], ifNoneMatch).toEqual([304, ''])
    expect(again.headers.get('Access-Control-Allow-Origin')).toBe('*')
  }
  expect((await app.request(PATH, { headers: { 'If-None-Match': '"outra"' } })).status).toBe(200)

  const other = await startApp()
  expect((await other.app.request(PATH)).headers.get('ETag')).not.toBe(etag)
})

const limitAndETag = async () => {
  const response = await app.request(PATH)
  const { settings } = await readJson<PublicConfig>(response)
  return { limit: settings['uploads.max_mb'], etag: response.headers.get('ETag') }
}

test('the upload limit follows the table at once, and the ETag changes with it', async () => {
  const before = await limitAndETag()
  const row = { key: 'uploads.max_mb', updated_by: null, updated_at: '2026-11-21T12:00:00.000Z' }
  await db
    .insertInto('app_settings')
    .values({ ...row, value: '25' })
    .execute()
  const changed = await limitAndETag()
  expect([before.limit, changed.limit]).toEqual([10, 25])
  expect(changed.etag).not.toBe(before.etag)
  for (const value of ['0', '101', '0.5', '"25"', 'null', '{', '']) {
    await db.updateTable('app_settings').set({ value }).execute()
    expect(await limitAndETag(), value).toEqual(before)
  }
  await db.deleteFrom('app_settings').execute()
})
