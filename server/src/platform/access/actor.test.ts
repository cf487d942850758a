import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { actorWith } from '../../testing/actor.ts'
import { sameRights, sellerOf, type Actor } from './actor.ts'

const gil = actorWith({ id: 'gil', role: 'agent', seesEveryCase: false })

test('a copy or an assignment cannot widen the rights of an actor', () => {
  // Type errors, which `pnpm types` expects here.
  // @ts-expect-error a copy is not an actor
  const widened: Actor = { ...gil, seesEveryCase: true }
  // @ts-expect-error an object with the same properties is not an actor
  const made: Actor = { ...widened, role: 'admin' } satisfies Omit<Actor, never>
  const change = () => {
    // @ts-expect-error an actor is read only
    gil.seesEveryCase = true
  }
  expect([widened.id, made.id, typeof change]).toEqual(['gil', 'gil', 'function'])
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
  const ids = { id: 'other', partnerId: 'house' }
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
