import { builtInLinesFormula, type Source } from 'core'
import { expect, test } from 'vitest'
import { askLead } from '../../testing/lead-body.ts'
import { readJson } from '../../testing/read-json.ts'
import { signInAdmin } from '../../testing/sign-in-admin.ts'
import { startApp } from '../../testing/start-app.ts'
import type { FirstSteps } from './get-first-steps.ts'

test('completes each step by existing data, one after the other', async () => {
  const started = await startApp()
  started.clock.now = new Date('2027-02-01T12:00:00Z')
  const alice = await signInAdmin(started)
  const done = async () =>
    (await readJson<FirstSteps>(alice.get('/api/admin/first-steps'))).steps
      .filter((step) => step.done)
      .map(({ id }) => id)
  // A new installation begins with the catalogue of fees.
  expect(await done()).toEqual(['fees'])
  await alice.put('/api/admin/settings', { 'company.name': 'Casa Certa Ltda.' })
  expect(await done()).toEqual(['fees'])
  await alice.put('/api/admin/settings', { 'company.cnpj': '11.222.333/0001-81' })
  expect(await done()).toEqual(['company', 'fees'])
  await alice.post('/api/admin/strings', { ns: 'inicio', key: 'titulo', value: 'Simule' })
  expect(await done()).toEqual(['company', 'brand', 'fees'])
  const { sources, ...rest } = builtInLinesFormula.body
  const checked: Record<string, Source> = {}
  for (const [key, source] of Object.entries(sources)) checked[key] = { ...source, checkedOn: '2027-02-01' }
  const body = { ...rest, sources: checked }
  const made = await readJson<{ id: string }>(alice.post('/api/admin/formulas', { name: 'linhas', body }))
  expect(await done()).toEqual(['company', 'brand', 'fees'])
  await alice.put(`/api/admin/formulas/${made.id}`, { is_active: true })
  expect(await done()).toEqual(['company', 'brand', 'fees', 'rules'])
  const invited = { name: 'Rita Melo', email: 'rita@exemplo.com.br', role: 'agent', partner_id: null }
  expect((await alice.post('/api/admin/invitations', invited)).status).toBe(201)
  expect(await done()).toEqual(['company', 'brand', 'fees', 'rules', 'people'])
  await askLead(started)
  expect(await done()).toEqual(['company', 'brand', 'fees', 'rules', 'people', 'test_lead'])
  await alice.put('/api/admin/settings', { 'company.banks': 'caixa', 'whatsapp.number': '5581987654321' })
  const automations = await readJson<{ active: boolean; key: string | null }[]>(
    alice.put('/api/admin/automations/recommended/active', { active: true }),
  )
  expect(automations.filter(({ key, active }) => key !== null && !active)).toEqual([])
  const partner = { name: 'Paula Cavalcanti', type: 'corretor' }
  expect((await alice.post('/api/admin/partners', partner)).status).toBe(201)
  expect(await done()).toEqual([
    'company',
    'brand',
    'banks',
    'fees',
    'rules',
    'automations',
    'channel',
    'people',
    'partners',
    'test_lead',
  ])
})
