import { expect, test } from 'vitest'
import type { Actor } from '../access/actor.ts'
import { demoPeople, type DemoPersonKey } from '../demo/demo-people.ts'
import { seedDemo } from '../demo/seed-demo.ts'
import { openDatabase } from '../testing/open-database.ts'
import { casesVisibleTo } from './cases-visible-to.ts'

const { db } = await openDatabase()
await seedDemo(db, new Date('2026-11-21T12:00:00Z'))

const actorOf = (key: DemoPersonKey, changes: Partial<Actor> = {}): Actor => {
  const { id, email, name, display_name, role, partner_id } = demoPeople[key]
  return {
    id,
    email,
    name,
    displayName: display_name,
    emailVerified: true,
    role,
    partnerId: partner_id,
    ...changes,
  }
}
const count = async (actor: Actor) => (await casesVisibleTo(db, actor).select('cases.id').execute()).length

test.each<[string, Actor, number]>([
  ['a client', actorOf('ana'), 4],
  ['a client linked to a partner', actorOf('ana', { partnerId: demoPeople.pedro.partner_id }), 4],
  ['a partner', actorOf('paula'), 4],
  ['a partner that no partner is linked to', actorOf('paula', { partnerId: null }), 0],
  ['a partner linked to one without cases', actorOf('paula', { partnerId: 'nenhum' }), 0],
  ['an agent', actorOf('gil'), 9],
  ['an administrator', actorOf('alice'), 9],
  ...['', 'Admin', 'ADMIN', 'auditor', 'toString', '__proto__', 'constructor'].map(
    (role): [string, Actor, number] => [`the role ${JSON.stringify(role)}`, actorOf('ana', { role }), 0],
  ),
])('%s sees the cases that it may', async (_, actor, visible) => {
  expect(await count(actor)).toBe(visible)
})
