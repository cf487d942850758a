import { builtInFormula } from 'core'
import { expect, test } from 'vitest'
import { readJson } from '../../testing/read-json.ts'
import { signInAdmin } from '../../testing/sign-in-admin.ts'
import { startApp } from '../../testing/start-app.ts'

const started = await startApp()
const [alice, bruna] = await Promise.all([
  signInAdmin(started),
  signInAdmin(started, 'bruna.admin@demo.br', 'Bruna Reis'),
])

const ROUNDS = 20
const rounds = Array.from({ length: ROUNDS }, (_, round) => round)
const few = rounds.slice(0, 8)
const rules = { kind: 'fixed', amountCents: 100 }

/** Entities of each kind, with the requests that activate and change them. */
const kinds = [
  {
    path: '/api/admin/themes',
    make: () => ({ name: 'Tema', tokens: {} }),
    changed: { is_active: true },
    off: { is_active: false },
  },
  {
    path: '/api/admin/formulas',
    make: () => ({ name: 'corrida', body: {} }),
    changed: { is_active: true },
    off: { is_active: false },
  },
  {
    path: '/api/admin/fees',
    make: (number: number) => ({ code: `taxa_${number}`, label: 'Taxa', rules, active: false }),
    changed: { active: true },
    off: { active: false },
  },
  {
    path: '/api/admin/strings',
    make: (number: number) => ({ ns: 'corrida', key: `chave ${number}`, value: 'Olá' }),
    changed: { value: 'Oi' },
    off: { value: 'Olá' },
  },
]
const exclusive = kinds.slice(0, 2)
const deletable = kinds.slice(0, 3)

interface Thing {
  name?: string
  id: string
  revision: number
  is_active?: boolean
  version?: number
}
let made = 0
const create = async ({ path, make }: (typeof kinds)[number]) =>
  readJson<Thing>(alice.post(path, make((made += 1))))
const list = (path: string) => readJson<Thing[]>(alice.get(path))
const statuses = async (requests: Promise<Response>[]) =>
  (await Promise.all(requests)).map(({ status }) => status).toSorted((a, b) => a - b)

test.each(exclusive)('one of two activated at once in $path is active, every time', async (kind) => {
  const [one, two] = [await create(kind), await create(kind)]
  for (const _ of rounds) {
    await Promise.all([one, two].map(({ id }) => alice.put(`${kind.path}/${id}`, kind.off)))
    expect(
      await statuses([
        alice.put(`${kind.path}/${one.id}`, kind.changed),
        bruna.put(`${kind.path}/${two.id}`, kind.changed),
      ]),
    ).toEqual([200, 200])
    expect(
      (await list(kind.path)).filter(({ name, is_active }) => is_active && name === one.name),
    ).toHaveLength(1)
  }
})

test.each(kinds)('one of two who change the same row at once in $path gets a conflict', async (kind) => {
  for (const _ of few) {
    const { id, revision } = await create(kind)
    const path = `${kind.path}/${id}`
    const body = { ...kind.changed, revision }
    expect(await statuses([alice.put(path, body), bruna.put(path, body)])).toEqual([200, 409])
  }
})

test.each(deletable)(
  'a row activated and deleted at once in $path is either active or gone',
  async (kind) => {
    for (const _ of few) {
      const { id } = await create(kind)
      const path = `${kind.path}/${id}`
      const [put, gone] = await Promise.all([alice.put(path, kind.changed), bruna.delete(path)])
      const stays = (await list(kind.path)).some((one) => one.id === id)
      expect([put.status, gone.status]).toEqual(stays ? [200, 409] : [404, 204])
    }
  },
)

test('versions created at once have different numbers', async () => {
  const { name, body } = builtInFormula
  const created = await Promise.all(
    rounds.map((round) => (round % 2 ? alice : bruna).post('/api/admin/formulas', { name, body })),
  )
  const versions = await Promise.all(
    created.map(async (response) => (await readJson<Thing>(response)).version!),
  )
  expect(versions.toSorted((a, b) => a - b)).toEqual(rounds.map((round) => round + 2))
})

test.each([
  ['/api/admin/fees', { code: 'uma_vez', label: 'Taxa', rules }],
  ['/api/admin/strings', { ns: 'corrida', key: 'uma vez', value: 'Olá' }],
])('creates one of many equal rows in parallel in %s', async (path, body) => {
  expect(await statuses(rounds.map(() => bruna.post(path, body)))).toEqual([
    201,
    ...Array<number>(ROUNDS - 1).fill(409),
  ])
})
