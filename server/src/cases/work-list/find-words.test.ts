import { boardColumns } from 'core'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { seedDemo } from '../../installation/demo/seed-demo.ts'
import { demoPeople } from '../../installation/demo/demo-people.ts'
import { createManyCases } from '../../testing/many-cases.ts'
import { idOf } from '../../testing/many-rows.ts'
import { signIn } from '../../testing/people.ts'
import { readJson } from '../../testing/read-json.ts'
import { startApp } from '../../testing/start-app.ts'
import { searchedWords } from '../../platform/db/search-words.ts'
import type { Case } from '../record/schemas.ts'

const started = await startApp()
const { db, clock } = started
await seedDemo(db, clock.now)
// More cases than the word index is used for.
await createManyCases(db, {
  cases: 4200,
  ofPartner: 1,
  documents: 1,
  partnerId: demoPeople.paula.partner_id!,
  clientId: demoPeople.ana.id,
})
const gil = await signIn(started, demoPeople.gil.email)

const rewrite = (id: string, words: string) =>
  db.updateTable('cases').set({ search_text: words }).where('id', '=', id).execute()

beforeAll(async () => {
  await db
    .updateTable('cases')
    .set({ search_text: sql`search_text || ' frequente'` })
    .execute()
  await rewrite(idOf('case', 1), ' recife "aspas" e-mail: ana@exemplo.com')
  await rewrite(idOf('case', 2), ' recife cavalcanti ana')
  await rewrite(idOf('case', 3), ' recife cavalcanti rita')
})

/** Ids of all cases in a list, page after page. */
async function listIds(address: string) {
  const ids: string[] = []
  for (let next: string | undefined = address; next;) {
    const response: Response = await gil.get(next)
    ids.push(...(await readJson<Pick<Case, 'id'>[]>(response)).map(({ id }) => id))
    next = /<(.+)>; rel="next"/.exec(response.headers.get('Link') ?? '')?.[1]
  }
  return ids.toSorted()
}

const pageLimit = 'limit=100'
const lists = (q: string) => [
  `/api/cases?${pageLimit}&q=${encodeURIComponent(q)}`,
  `/api/work?${pageLimit}&outcome=todos&q=${encodeURIComponent(q)}`,
]

test.each([
  ['cavalcanti', 2],
  ['CAVALCÁNTI ana', 1],
  ['valcant rit', 1],
  ['recife cavalcanti', 2],
  ['"aspas"', 1],
  ['"aspas" OR cavalcanti', 0],
  ['mail: ana@', 1],
  ['cavalcanti*', 0],
  ['a cavalcanti', 1],
  ['frequente', null],
])('%s finds the rows that contain the words', async (q, count) => {
  const { rows } = await sql<{
    id: string
    words: string
  }>`select id, search_text as words from cases`.execute(db)
  const expected = rows
    .filter(({ words }) => searchedWords(q).every((word) => words.includes(word)))
    .map(({ id }) => id)
    .toSorted()
  if (count === null) expect(expected.length).toBeGreaterThan(4000)
  else expect(expected).toHaveLength(count)
  for (const list of lists(q)) expect(await listIds(list), list).toEqual(expected)
})

test('finds a changed case by its new words only, and a deleted one by none', async () => {
  const id = idOf('case', 4)
  await rewrite(id, ' quixeramobim')
  expect(await listIds(lists('quixeramobim')[0]!)).toEqual([id])
  await rewrite(id, ' pindamonhangaba')
  expect(await listIds(lists('quixeramobim')[0]!)).toEqual([])
  expect(await listIds(lists('pindamonhangaba')[0]!)).toEqual([id])
  await db.deleteFrom('cases').where('id', '=', id).execute()
  expect(await listIds(lists('pindamonhangaba')[0]!)).toEqual([])
})

/** Number of cases with a word in each column of the board. */
const board = async () => {
  const parts = await readJson<{ column: string; count: number }[]>(
    gil.get('/api/work/board?outcome=em_andamento&q=frequente'),
  )
  return Object.fromEntries(parts.map(({ column, count }) => [column, count]))
}

/** The same count from the rows. */
const expected = async () => {
  const rows = await db
    .selectFrom('cases')
    .where('outcome', '=', 'em_andamento')
    .where('search_text', 'like', '%frequente%')
    .select('current_stage')
    .execute()
  return Object.fromEntries(
    Object.entries(boardColumns).map(([column, stages]) => [
      column,
      rows.filter(({ current_stage }) => (stages as readonly string[]).includes(current_stage)).length,
    ]),
  )
}

const change = (number: number, values: { outcome?: 'suspenso'; current_stage?: 'contrato' }) =>
  db.updateTable('cases').set(values).where('id', '=', idOf('case', number)).execute()

test("counts very frequent words in the board's columns, wherever their cases are", async () => {
  const before = await board()
  expect(before).toEqual(await expected())
  expect(Object.values(before).reduce((sum, count) => sum + count, 0)).toBeGreaterThan(4000)
  await change(10, { outcome: 'suspenso' })
  await change(9, { current_stage: 'contrato' })
  const after = await board()
  expect(after).toEqual(await expected())
  expect(after).not.toEqual(before)
})
