import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createRecordEvent } from '../../platform/events/record-event.ts'
import { demoId } from '../../installation/demo/demo-id.ts'
import { demoPeople } from '../../installation/demo/demo-people.ts'
import { seedDemo } from '../../installation/demo/seed-demo.ts'
import { startMailServer } from '../../testing/mail-server.ts'
import { startApp } from '../../testing/start-app.ts'
import { composeDigests } from './compose-digests.ts'
import { notifyOfEvents } from './notify-of-events.ts'

const mail = await startMailServer()
const started = await startApp({
  env: { SMTP_URL: mail.url, MAIL_FROM: 'Simulador <nao-responda@exemplo.com.br>' },
})
const { db, clock } = started
await seedDemo(db, clock.now)
const { ana, gil } = demoPeople
const case_id = demoId('case', 'boa-vista')
const recordEvent = createRecordEvent([notifyOfEvents(started.origin)])

/** Notifies a client of a document. @param more work of the same transaction afterwards */
async function approveOne(label: string, more = async () => {}) {
  const id = randomUUID()
  await db
    .insertInto('doc_checklists')
    .values({ id, case_id, label, required: true, status: 'approved', owner_role: 'cliente' })
    .execute()
  await db.transaction().execute(async (trx) => {
    await recordEvent(trx, {
      kind: 'document.approved',
      actor: { id: gil.id, displayName: gil.display_name },
      subject: id,
      caseId: case_id,
      at: clock.now.toISOString(),
      data: { version: 1 },
    })
    await more()
  })
}
async function approve(...labels: string[]) {
  for (const label of labels) await approveOne(label)
}
const pass = (minutes: number) => void (clock.now = new Date(clock.now.getTime() + minutes * 60_000))
const labels = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, at) => `Papel ${String(from + at).padStart(2, '0')}`)
const received = async () => {
  await started.deliverEmails()
  return mail.received.splice(0)
}

test('sends ten notices a minute at once and the rest a little later in one e-mail', async () => {
  await approve(...labels(1, 25))
  const first = await received()
  expect(first.map(({ headers }) => headers.subject)).toEqual(
    Array.from({ length: 10 }, () => 'Um documento seu foi aprovado'),
  )
  pass(4)
  // The open digest also takes in a notice that would otherwise be sent at once.
  await approve('Papel 26')
  expect(await received()).toEqual([])
  pass(1)
  const [gathered, ...more] = await received()
  expect(more).toEqual([])
  expect([gathered?.to, gathered?.headers.subject]).toEqual([[ana.email], 'Você tem novos avisos'])
  expect(gathered?.text.match(/Papel \d\d/g)).toEqual(labels(11, 26))
  expect(gathered?.text.match(/Você recebeu/g)).toHaveLength(1)
  expect(gathered?.text.trim().split('\n').slice(0, 6).join('\n')).toBe(
    `Olá, ${ana.display_name}!\n\nAconteceu muita coisa em pouco tempo. Juntamos os avisos em um e-mail só:\n\nO documento "Papel 11" foi aprovado.\n${started.origin}/cliente/dossies/${case_id}?aba=documentos`,
  )
  await approve('Papel 27')
  expect((await received()).map(({ text }) => /Papel \d\d/.exec(text)?.[0])).toEqual(['Papel 27'])
})

test('adds nothing to a composed digest', async () => {
  pass(10)
  await approve(...labels(30, 41))
  await received()
  pass(5)
  await composeDigests({ db, clock: () => clock.now, origin: started.origin })
  await approve('Papel 42')
  const texts = (await received()).map(({ text }) => text.match(/Papel \d\d/g))
  expect(texts).toEqual(expect.arrayContaining([labels(40, 41), ['Papel 42']]))
})

test('starts one digest when several transactions notify a person at once', async () => {
  pass(10)
  await approve(...labels(50, 59))
  await received()
  const late = labels(60, 63)
  await Promise.all(late.map((label) => approveOne(label, () => wait(50))))
  pass(5)
  const texts = (await received()).map(({ text }) => text.match(/Papel \d\d/g)?.toSorted())
  expect(texts).toEqual([late])
})

test('composes a digest once in two processes', async () => {
  pass(10)
  await approve(...labels(70, 82))
  await received()
  pass(5)
  const deps = { db, clock: () => clock.now, origin: started.origin }
  await Promise.all([composeDigests(deps), composeDigests(deps)])
  expect((await received()).map(({ text }) => text.match(/Papel \d\d/g))).toEqual([labels(80, 82)])
  expect(await db.selectFrom('notice_digests').selectAll().execute()).toEqual([])
})

test('leaves notices of a deleted case out of the digest', async () => {
  pass(10)
  await approve(...labels(83, 94))
  await received()
  await db.deleteFrom('notices').where('params', 'like', '%Papel 93%').execute()
  pass(5)
  expect((await received()).map(({ text }) => text.match(/Papel \d\d/g))).toEqual([['Papel 94']])
})

test('splits a very long digest into several e-mails, with each notice once', async () => {
  pass(10)
  const long = 'x'.repeat(900)
  const all = Array.from({ length: 60 }, (_, at) => `Papel ${at + 10} ${long}`)
  await approve(...all)
  await received()
  pass(5)
  const texts = (await received()).map(({ text }) => text.replaceAll(/\s+/g, ' ').match(/Papel \d\d/g) ?? [])
  expect(texts.length).toBe(3)
  expect(texts.flat().toSorted()).toEqual(all.slice(10).map((label) => label.slice(0, 8)))
})
