import { expect, test } from 'vitest'
import type { FirstSteps } from '../installation/overview/get-first-steps.ts'
import { auditEntries } from '../testing/audit-entries.ts'
import { askLead } from '../testing/lead-body.ts'
import { openAdministration } from '../testing/open-administration.ts'
import { readJson } from '../testing/read-json.ts'
import type { Lead } from './lead-schemas.ts'

async function open() {
  const started = await openAdministration()
  const { admin } = started
  const steps = async () => (await readJson<FirstSteps>(admin.get('/api/admin/first-steps'))).steps
  const link = (await steps()).find(({ id }) => id === 'test_lead')!.path
  const { searchParams } = new URL(link, started.origin)
  const attribution = Object.fromEntries(searchParams)
  const leads = () => readJson<Lead[]>(admin.get('/api/leads?status=todos'))
  const isTestDone = async () => (await steps()).find(({ id }) => id === 'test_lead')!.done
  return { ...started, leads, attribution, link, isTestDone }
}

test('recognizes a lead from the link of the first steps as a test and removes it without a trace of the person', async () => {
  const { admin, db, leads, attribution, link, isTestDone, ...started } = await open()
  expect(link).toMatch(/^\/simulador\?utm_source=primeiros-passos&utm_campaign=teste-[\w-]{24}$/)
  expect(await isTestDone()).toBe(false)
  expect((await askLead(started, { attribution })).status).toBe(201)
  const [lead] = await leads()
  expect(lead).toMatchObject({ is_test: true, origin: 'site' })
  expect(await isTestDone()).toBe(true)
  expect((await admin.delete(`/api/leads/${lead!.id}`)).status).toBe(204)
  for (const table of ['leads', 'lead_keys', 'lead_simulations'] as const)
    expect(await db.selectFrom(table).selectAll().execute(), table).toEqual([])
  expect(await auditEntries(db, lead!.id)).toMatchObject([
    { action: 'lead.remove_test', before: { protocol: lead!.protocol }, after: null },
  ])
  // The step stays done after the removal.
  expect(await isTestDone()).toBe(true)
  expect((await admin.delete(`/api/leads/${lead!.id}`)).status).toBe(404)
})

test('treats any other lead as real, even with a similar link, and refuses to remove it', async () => {
  const { admin, leads, attribution, ...started } = await open()
  const invented = { ...attribution, utm_campaign: 'teste-AAAAAAAAAAAAAAAAAAAAAAAA' }
  await askLead(started, { attribution: invented })
  const [lead] = await leads()
  expect(lead?.is_test).toBe(false)
  const refused = await admin.delete(`/api/leads/${lead!.id}`)
  expect([refused.status, await refused.json()]).toMatchObject([
    409,
    { message: 'Só um lead de teste pode ser excluído. Descarte este.' },
  ])
})

test('turns a test into a real lead by a real request, and no known lead into a test', async () => {
  const { leads, attribution, ...started } = await open()
  await askLead(started, { attribution })
  await askLead(started, {})
  await askLead(started, { attribution })
  expect((await leads()).map(({ is_test, simulations }) => [is_test, simulations])).toEqual([[false, 3]])
})

test('keeps a test that became a case', async () => {
  const { admin, leads, attribution, ...started } = await open()
  await askLead(started, { attribution })
  const [lead] = await leads()
  expect((await admin.post(`/api/leads/${lead!.id}/case`)).status).toBe(201)
  const refused = await admin.delete(`/api/leads/${lead!.id}`)
  expect([refused.status, await refused.json()]).toMatchObject([
    409,
    { message: 'Este teste virou dossiê, e fica com ele.' },
  ])
})
