import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { actorWith } from '../../testing/actor.ts'
import { actorOf, sameRights, sellerOf, type Actor } from './actor.ts'

const noPartner = {
  partner_id: null,
  partner_active: null,
  partner_reads: null,
  partner_reviews: null,
  partner_refers: null,
}
const gil = actorWith({ id: 'gil', role: 'agent', agentReach: 'own' })

test('a copy or an assignment cannot widen the rights of an actor', () => {
  // Type errors, which `pnpm types` expects here.
  // @ts-expect-error a copy is not an actor
  const widened: Actor = { ...gil, agentReach: 'every' }
  // @ts-expect-error an object with the same properties is not an actor
  const made: Actor = { ...widened, role: 'admin' } satisfies Omit<Actor, never>
  const change = () => {
    // @ts-expect-error an actor is read only
    gil.agentReach = 'every'
  }
  expect([widened.id, made.id, typeof change]).toEqual(['gil', 'gil', 'function'])
})

test.each([
  ['every', null, '"every"'],
  ['every', null, null],
  ['own', null, '"own"'],
  ['branch', 'center', '"branch"'],
  // Without a branch of its own, and with an unreadable setting, an agent reaches the least.
  ['own', null, '"branch"'],
  ['own', 'center', '"todos"'],
  ['own', 'center', 'false'],
])('reaches %s with the branch %j and the setting %j', (reach, branch_id, stored) => {
  const account = { id: 'gil', email: 'gil@demo.br', name: 'Gil', emailVerified: true }
  const row = { role: 'agent', display_name: null, factors: null, confirmed_at: null, ...noPartner }
  expect(actorOf(account, { ...row, branch_id, reach: stored }).agentReach).toBe(reach)
})

test('only this folder makes actors', async () => {
  const root = join(import.meta.dirname, '../..')
  const files = (await readdir(root, { recursive: true })).filter(
    (file) => file.endsWith('.ts') && !/\.test\.ts$|^(platform\/access|testing)\//.test(file),
  )
  expect(files.length).toBeGreaterThan(500)
  const asserting: string[] = []
  for (const file of files)
    if (/\bas (unknown as )?Actor\b|<Actor>\(/.test(await readFile(join(root, file), 'utf8')))
      asserting.push(file)
  expect(asserting).toEqual([])
})

test('sameRights copies the rights of an actor without its identity', () => {
  const ids = { id: 'other', partnerId: 'house', branchId: 'center' }
  const partner = { id: 'correspondente', can_see_documents: true, can_review: false, can_refer: false }
  expect(sameRights(actorWith({ id: 'paula', role: 'partner', partner }), ids)).toMatchObject({
    id: 'other',
    email: '',
    name: '',
    displayName: '',
    role: 'partner',
    partner: { ...partner, id: 'house' },
  })
  // A compiled query would open the case of the first seller to all of them.
  expect(sameRights(sellerOf({ linkId: 'link', caseId: 'case' }), ids).sale).toBeUndefined()
})
