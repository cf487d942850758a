import { expect, test } from 'vitest'
import { demoPeople } from '../../installation/demo/demo-people.ts'
import { seedDemo } from '../../installation/demo/seed-demo.ts'
import { answers } from '../../testing/answers.ts'
import { signIn } from '../../testing/people.ts'
import { readJson, type ErrorBody } from '../../testing/read-json.ts'
import { startApp } from '../../testing/start-app.ts'

const started = await startApp()
await seedDemo(started.db, started.clock.now)
const alice = await signIn(started, demoPeople.alice.email)

type Papers = { section: string; papers: { label: string; help: string }[] }[]

const papersFor = async (more: object = {}) => {
  const response = await started.postJson('/api/public/papers', { ...answers, ...more })
  expect(response.status).toBe(200)
  return readJson<Papers>(response)
}
const labels = (papers: Papers) => papers.flatMap((group) => group.papers.map(({ label }) => label))

test('lists papers by kind of income, FGTS and property', async () => {
  const worker = await papersFor({ useFgts: true, fgtsBalance: 2_000_000 })
  expect(worker.map(({ section }) => section)).toEqual([
    'Comprador',
    'Renda',
    'FGTS',
    'Minha Casa, Minha Vida',
  ])
  expect(labels(worker)).toContain('3 últimos holerites')
  const informal = labels(
    await papersFor({ useFgts: false, hasCarteiraAssinada: false, hasRendaInformal: true }),
  )
  expect(informal).not.toContain('3 últimos holerites')
  expect(informal.some((label) => label.includes('FGTS'))).toBe(false)
  // Papers of others, or due later, are not listed.
  expect(labels(worker).some((label) => /vendedor|ITBI/i.test(label))).toBe(false)
})

test('uses the checklist models of administrators', async () => {
  const models = await readJson<{ id: string; key: string; label: string; revision: number }[]>(
    alice.get('/api/admin/checklists'),
  )
  const { id, revision } = models.find(({ label }) => label === '3 últimos holerites')!
  await alice.put(`/api/admin/checklists/${id}`, { label: 'Contracheques de três meses', revision })
  expect(labels(await papersFor())).toContain('Contracheques de três meses')
})

test('rejects incomplete answers by field', async () => {
  const response = await started.postJson('/api/public/papers', { ...answers, city: 'Atlântida' })
  const { fields } = await readJson<ErrorBody>(response)
  expect([response.status, fields]).toEqual([400, { city: 'Cidade não encontrada em PE' }])
})
