import { keysOf, documentOwners, documentStatusLabels, type DocumentOwner, type DocumentStatus } from 'core'
import { expect, test } from 'vitest'
import { demoId } from '../../installation/demo/demo-id.ts'
import { actors, browserOf, createActors } from '../../testing/actors.ts'
import type { Browser } from '../../testing/browser.ts'
import { createDocument } from '../../testing/create-document.ts'
import { dumpTables } from '../../testing/dump-tables.ts'
import { filesBelow } from '../../testing/files-below.ts'
import { readJson, type ErrorBody } from '../../testing/read-json.ts'
import { samplePdf } from '../../testing/sample-files.ts'
import { startApp } from '../../testing/start-app.ts'
import { fileOf, pathOf, upload } from '../../testing/upload.ts'
import type { ChecklistDocument } from './schemas.ts'

const started = await startApp()
const { db } = started
await createActors(started)
const browsers = new Map<string, Browser>()
for (const actor of actors) browsers.set(actor.name, await browserOf(started, actor))

/**
 * Ana is the client; Paula's and Cora's partners are assigned; Gil and Alice see every case. Others must not see it.
 */
const case_id = demoId('case', 'boa-vista')
const seeing = new Set([
  'client Ana',
  'partner Paula',
  'partner Cora, who only refers',
  'agent Gil',
  'admin Alice',
])

const staff = new Set(['agent Gil', 'admin Alice'])

const actions = {
  upload: (browser: Browser, id: string, actor: string) => {
    if (!staff.has(actor)) return upload(browser, { case_id, id })
    const body = new FormData()
    body.append('channel', 'balcao')
    body.append('file', new Blob([new Uint8Array(samplePdf())]), 'certidao.pdf')
    return browser.request(fileOf({ case_id, id }), { method: 'POST', body })
  },
  approve: (browser: Browser, id: string) => browser.post(`${pathOf({ case_id, id })}/approve`),
  reject: (browser: Browser, id: string) =>
    browser.post(`${pathOf({ case_id, id })}/reject`, { rejection_reason: 'Está ilegível.' }),
}
type Action = keyof typeof actions

interface Move {
  actor: string
  action: Action
  owner: DocumentOwner
  status: DocumentStatus
}

const decided = { approve: 'approved', reject: 'rejected' } as const

/** Expected result written from the specification, independent of core's table: the new status or the refusal. */
function expected({ actor, action, owner, status }: Move): DocumentStatus | 401 | 403 | 404 | 409 {
  if (actor === 'nobody' || actor === 'client Olga, switched off') return 401
  if (!seeing.has(actor)) return 404
  if (action === 'upload') {
    const sends: Partial<Record<DocumentOwner, string>> = { cliente: 'client Ana', parceiro: 'partner Paula' }
    if (actor !== sends[owner] && !staff.has(actor)) return 403
    if (status !== 'pending' && status !== 'rejected') return 409
    return owner === 'cliente' ? 'in_review' : 'uploaded'
  }
  if (actor !== 'partner Paula' && !staff.has(actor)) return 403
  return status === 'uploaded' || status === 'in_review' ? decided[action] : 409
}

/** Every table that a transition may change. */
async function world() {
  const { rate_limits: _, auth_session: __, ...tables } = await dumpTables(db)
  return { tables, files: await filesBelow(started.files) }
}

const moves = actors.flatMap(({ name }) =>
  keysOf(actions).flatMap((action) =>
    documentOwners.flatMap((owner) =>
      keysOf(documentStatusLabels).map((status) => ({
        actor: name,
        action,
        owner,
        status,
      })),
    ),
  ),
)
const allowed = moves.filter((move) => typeof expected(move) === 'string')
const kindOf = (move: Move) => `${move.actor} ${move.action} ${expected(move)}`
/** One refusal per actor, action and response; core's test covers all. */
const refused = moves
  .filter((move) => typeof expected(move) === 'number')
  .filter((move, index, all) => {
    return all.findIndex((one) => kindOf(one) === kindOf(move)) === index
  })

test('has as many transitions as the specification', () => {
  expect([allowed.length, refused.length]).toEqual([68, 35])
})

test.each(allowed)('$actor may $action a document of $owner in $status', async (move) => {
  const id = await createDocument(started, { case_id, status: move.status, owner_role: move.owner })
  const response = await actions[move.action](browsers.get(move.actor)!, id, move.actor)
  expect(response.status).toBe(move.action === 'upload' ? 201 : 200)
  const { status } = await readJson<ChecklistDocument>(response)
  expect(status).toBe(expected(move))
  const row = await db
    .selectFrom('doc_checklists')
    .where('id', '=', id)
    .select('status')
    .executeTakeFirstOrThrow()
  expect(row.status).toBe(status)
})

test('refuses every other transition with a reason and without a change', { timeout: 60_000 }, async () => {
  const codes = { 401: 'not_signed_in', 403: 'not_allowed', 404: 'not_found', 409: 'wrong_state' } as const
  const documents = await Promise.all(
    refused.map(({ status, owner }) => createDocument(started, { case_id, status, owner_role: owner })),
  )
  const before = await world()
  for (const [index, move] of refused.entries()) {
    const response = await actions[move.action](browsers.get(move.actor)!, documents[index]!, move.actor)
    const status = expected(move) as keyof typeof codes
    const { code } = await readJson<ErrorBody>(response)
    expect([response.status, code], JSON.stringify(move)).toEqual([status, codes[status]])
  }
  expect(await world()).toEqual(before)
})
