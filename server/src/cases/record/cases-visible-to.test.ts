import { usualFlags } from 'core'
import { expect, test } from 'vitest'
import type { Actor } from '../../platform/access/actor.ts'
import { demoPeople, type DemoPersonKey } from '../../installation/demo/demo-people.ts'
import { seedDemo } from '../../installation/demo/seed-demo.ts'
import { actorWith } from '../../testing/actor.ts'
import { openDatabase } from '../../testing/open-database.ts'
import { casesVisibleTo } from './cases-visible-to.ts'

const { db } = await openDatabase()
await seedDemo(db, new Date('2026-11-21T12:00:00Z'))

const actorOf = (
  key: DemoPersonKey,
  changes: Partial<Pick<Actor, 'role' | 'partner' | 'agentReach' | 'branchId'>> = {},
): Actor => {
  const { id, role, partner_id } = demoPeople[key]
  const partner = partner_id === null ? null : { id: partner_id, ...usualFlags('correspondente') }
  return actorWith({ id, role, partner, ...changes })
}
const nothing = { can_see_documents: false, can_review: false, can_refer: false }
const count = async (actor: Actor) => (await casesVisibleTo(db, actor).select('cases.id').execute()).length

test.each<[string, Actor, number]>([
  ['a client', actorOf('ana'), 4],
  ['a client linked to a partner', actorOf('ana', { partner: actorOf('pedro').partner }), 4],
  ['a partner', actorOf('paula'), 4],
  ['a partner that no partner is linked to', actorOf('paula', { partner: null }), 0],
  [
    'a partner linked to one without cases',
    actorOf('paula', { partner: { id: 'nenhum', ...usualFlags('correspondente') } }),
    0,
  ],
  [
    'a partner that may do nothing',
    actorOf('paula', { partner: { ...actorOf('paula').partner!, ...nothing } }),
    0,
  ],
  [
    'a partner that only refers',
    actorOf('paula', { partner: { ...actorOf('paula').partner!, ...nothing, can_refer: true } }),
    4,
  ],
  ['an agent', actorOf('gil'), 9],
  ['an agent that sees its own cases and the unassigned ones', actorOf('gil', { agentReach: 'own' }), 5],
  ['an administrator', actorOf('alice'), 9],
  ...['', 'Admin', 'ADMIN', 'auditor', 'toString', '__proto__', 'constructor'].map(
    (role): [string, Actor, number] => [`the role ${JSON.stringify(role)}`, actorOf('ana', { role }), 0],
  ),
])('%s sees exactly the permitted cases', async (_, actor, visible) => {
  expect(await count(actor)).toBe(visible)
})
