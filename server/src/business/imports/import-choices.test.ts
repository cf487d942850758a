import { expect, test } from 'vitest'
import { caseStages, today } from 'core'
import { demoPeople } from '../../installation/demo/demo-people.ts'
import { seedDemo } from '../../installation/demo/seed-demo.ts'
import { formWith } from '../../testing/form-with.ts'
import { createPerson, signIn } from '../../testing/people.ts'
import { portfolioCsv } from '../../testing/portfolio.ts'
import { readJson } from '../../testing/read-json.ts'
import { startApp } from '../../testing/start-app.ts'
import type { Checked, OpenedImport } from './schemas.ts'

const started = await startApp()
const { db, clock } = started
await seedDemo(db, clock.now)
await createPerson(db, { email: 'renata@demo.br', name: 'Renata Lopes', role: 'agent' })
const [gil, alice] = await Promise.all(
  [demoPeople.gil.email, demoPeople.alice.email].map((email) => signIn(started, email)),
)

const upload = async (text: string | Uint8Array, sender = gil!) => {
  const content = typeof text === 'string' ? new TextEncoder().encode(text) : text
  return readJson<OpenedImport>(sender.request('/api/imports', formWith('carteira.csv', content)))
}
const check = (one: OpenedImport, more: object = {}, sender = gil!) =>
  sender.post(`/api/imports/${one.id}/check`, {
    columns: one.columns!.map(({ column }) => column),
    duplicates: 'skip',
    ...more,
  })
const run = async ({ id }: OpenedImport, sender = gil!) => {
  await sender.request(`/api/imports/${id}/run`, { method: 'POST' })
  await started.workOnImports()
}
const casesOf = ({ id }: OpenedImport) =>
  db
    .selectFrom('import_rows')
    .innerJoin('cases', 'cases.id', 'import_rows.case_id')
    .where('import_id', '=', id)
    .where('import_rows.result', '=', 'created')
    .select(['cases.id', 'cases.current_stage', 'cases.due_on', 'cases.property_city'])
    .execute()
const everything = { deadlines: true, checklists: true, receivedPapers: true }

test('completes the cases of sixty rows: at most five are late, and each asks only for papers of its stage', async () => {
  const one = await upload(portfolioCsv())
  await check(one, { completes: everything })
  await run(one)
  const cases = await casesOf(one)
  expect(cases.length).toBeGreaterThan(45)
  const day = today(clock.now)
  expect(cases.filter(({ due_on }) => due_on !== null && due_on < day).length).toBeLessThanOrEqual(5)
  for (const { id, current_stage } of cases) {
    const papers = await db
      .selectFrom('doc_checklists')
      .where('case_id', '=', id)
      .select(['due_stage', 'status', 'waive_reason'])
      .execute()
    expect(papers.length).toBeGreaterThan(0)
    const at = caseStages.indexOf(current_stage)
    for (const { due_stage, status, waive_reason } of papers) {
      const isEarlier = due_stage !== null && caseStages.indexOf(due_stage) < at
      expect([status, waive_reason]).toEqual(
        isEarlier ? ['waived', 'Recebido antes da importação'] : ['pending', null],
      )
    }
  }
})

test('completes nothing unless the import says so', async () => {
  const one = await upload(
    'Cliente;Etapa;Desde;Imóvel\nIvo Prates;Análise de crédito;01/02/2026;Apartamento\n',
  )
  await check(one)
  await run(one)
  const [imported] = await casesOf(one)
  expect(imported!.due_on! < today(clock.now)).toBe(true)
  const papers = await db
    .selectFrom('doc_checklists')
    .where('case_id', '=', imported!.id)
    .selectAll()
    .execute()
  expect(papers).toEqual([])
})

test('asks once for an unknown town with similar ones, and remembers the answer', async () => {
  const text = 'Cliente;Cidade;UF\nIvo Prates;Recfe;PE\nLia Sá Melo;Recfe;PE\nNei Dutra;Olinda;PE\n'
  const one = await upload(text)
  const { unknown, counts } = await readJson<Checked>(check(one))
  expect(unknown).toEqual([{ kind: 'cidade', name: 'Recfe/PE', rows: 2, towns: ['Recife/PE'] }])
  expect(counts.failed).toBe(2)
  const names = [{ kind: 'cidade', name: 'Recfe/PE', value: 'Recife/PE' }]
  const again = await readJson<Checked>(check(one, { names }))
  expect([again.unknown, again.counts.created]).toEqual([[], 3])
  await run(one)
  const cities = (await casesOf(one)).map(({ property_city }) => property_city)
  expect(cities.toSorted((a, b) => (a ?? '').localeCompare(b ?? ''))).toEqual(['Olinda', 'Recife', 'Recife'])
  const wrong = await check(await upload(text), {
    names: [{ kind: 'cidade', name: 'Recfe/PE', value: 'Atlântida/PE' }],
  })
  expect(wrong.status).toBe(400)
})

test('an administrator registers an unknown broker as a partner; an agent may only choose one', async () => {
  const text = 'Cliente;Corretor\nIvo Prates;Marta Beltrão\n'
  const names = [{ kind: 'corretor', name: 'Marta Beltrão', value: 'novo' }]
  const ofAgent = await upload(text)
  const { choices } = await readJson<Checked>(check(ofAgent))
  expect(choices.may_add_partners).toBe(false)
  expect((await check(ofAgent, { names })).status).toBe(403)

  const ofAdmin = await upload(text, alice)
  const before = await readJson<Checked>(check(ofAdmin, {}, alice))
  expect([before.choices.may_add_partners, before.unknown.length]).toEqual([true, 1])
  const after = await readJson<Checked>(check(ofAdmin, { names }, alice))
  expect([after.unknown, after.counts.created]).toEqual([[], 1])
  const partner = await db
    .selectFrom('partners')
    .where('name', '=', 'Marta Beltrão')
    .select(['id', 'can_refer', 'slug'])
    .executeTakeFirstOrThrow()
  expect(partner.slug).toBe('marta-beltrao')
  await run(ofAdmin, alice)
  const referred = await db
    .selectFrom('cases')
    .where('referred_by', '=', partner.id)
    .select('client_name')
    .execute()
  expect(referred).toEqual([{ client_name: 'Ivo Prates' }])
})
