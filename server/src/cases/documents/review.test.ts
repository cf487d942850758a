import { expect, test } from 'vitest'
import { demoId } from '../../installation/demo/demo-id.ts'
import { demoPartners, demoPeople } from '../../installation/demo/demo-people.ts'
import { seedDemo } from '../../installation/demo/seed-demo.ts'
import { createDocument } from '../../testing/create-document.ts'
import { emailsTo } from '../../testing/emails.ts'
import { createPerson, signIn } from '../../testing/people.ts'
import { noticeText } from '../notices/queries.ts'
import { readJson, type ErrorBody } from '../../testing/read-json.ts'
import { startApp } from '../../testing/start-app.ts'
import { pathOf, upload } from '../../testing/upload.ts'
import type { ChecklistDocument } from './schemas.ts'

const started = await startApp()
const { db, clock } = started
await seedDemo(db, clock.now)
await createPerson(db, { email: 'bia@demo.br', role: 'partner', partner_id: demoPartners.cavalcanti.id })
const ana = await signIn(started, demoPeople.ana.email)
const paula = await signIn(started, demoPeople.paula.email)
const bia = await signIn(started, 'bia@demo.br')

const case_id = demoId('case', 'boa-vista')
const created = async (fields: Partial<Parameters<typeof createDocument>[1]> = {}) => ({
  case_id,
  id: await createDocument(started, { case_id, status: 'in_review', ...fields }),
})
const rowOf = ({ id }: { id: string }) =>
  db.selectFrom('doc_checklists').where('id', '=', id).selectAll().executeTakeFirstOrThrow()
const NEWER = 'O documento recebeu um novo arquivo. Veja a versão atual antes de decidir.'

test('notifies the client of an approval in the portal and by e-mail', async () => {
  const document = await created({ label: 'Extrato aprovado' })
  const approved = await readJson<ChecklistDocument>(
    paula.post(`${pathOf(document)}/approve`, { version: 1 }),
  )
  expect(approved).toMatchObject({
    status: 'approved',
    reviewed_at: clock.now.toISOString(),
    rejection_reason: null,
  })
  const notices = await db.selectFrom('notices').where('kind', '=', 'document_approved').selectAll().execute()
  expect(notices.map((notice) => [notice.user_id, noticeText(notice)])).toEqual([
    [demoPeople.ana.id, 'O documento "Extrato aprovado" foi aprovado.'],
  ])
  const emails = await emailsTo(db, demoPeople.ana.email)
  expect(emails.map(({ body }) => body.includes('Extrato aprovado'))).toEqual([true])
})

test('keeps the reason of a rejection out of e-mails and clears it with a new file', async () => {
  const document = await created({ label: 'Certidão reprovada' })
  const path = `${pathOf(document)}/reject`
  const body = { version: 1, rejection_reason: '  A foto está\u0000\ncortada.  ' }
  const rejected = await readJson<ChecklistDocument>(paula.post(path, body))
  expect(rejected).toMatchObject({ status: 'rejected', rejection_reason: 'A foto está\ncortada.' })
  const emails = await emailsTo(db, demoPeople.ana.email)
  expect(emails.at(-1)?.body).toContain('Certidão reprovada')
  expect(JSON.stringify(emails)).not.toContain('cortada')
  const again = await readJson<ChecklistDocument>(upload(ana, document))
  expect(again).toMatchObject({ status: 'in_review', rejection_reason: null, reviewed_at: null })
})

test.each([
  ['approve', {}, 'foi aprovado', 'Um documento seu foi aprovado'],
  ['reject', { rejection_reason: 'Vencido' }, 'foi reprovado', 'Um documento precisa ser enviado de novo'],
])(
  "%s a partner's document: notifies the partner's other people, and the client of the result",
  async (...row) => {
    const [action, body, verb, subject] = row
    const document = await created({ label: `Laudo que ${verb}`, owner_role: 'parceiro', status: 'uploaded' })
    expect((await paula.post(`${pathOf(document)}/${action}`, body)).status).toBe(200)
    const noticesTo = async (address: string) =>
      (await emailsTo(db, address)).filter((email) => email.body.includes(`"Laudo que ${verb}" ${verb}.`))
    const [toBia, ...more] = await noticesTo('bia@demo.br')
    expect([toBia?.subject, more, await noticesTo(demoPeople.paula.email)]).toEqual([subject, [], []])
    expect(toBia?.body).toContain(`/parceiro/clientes/${case_id}?aba=documentos`)
    const [toAna] = await noticesTo(demoPeople.ana.email)
    expect(toAna?.subject).toBe(`Um documento do seu dossiê ${verb}`)
    expect(toAna?.body).toContain('seu parceiro')
    expect(toAna?.body).not.toContain('você envia')
  },
)

test.each([
  [{}, 'rejection_reason', 'Por favor, informe o motivo da reprovação'],
  [{ rejection_reason: ' \n ' }, 'rejection_reason', 'Por favor, informe o motivo da reprovação'],
  [{ rejection_reason: 'x'.repeat(501) }, 'rejection_reason', 'O motivo deve ter no máximo 500 caracteres'],
  [{ rejection_reason: 'Ilegível', version: 0 }, 'version', 'Valor inválido'],
  [{ rejection_reason: 'Ilegível', status: 'approved' }, 'status', 'Campo desconhecido'],
])('refuses the rejection %j and names %s', async (body, field, message) => {
  const document = await created()
  const response = await paula.post(`${pathOf(document)}/reject`, body)
  expect(response.status).toBe(400)
  expect((await readJson<ErrorBody>(response)).fields).toEqual({ [field]: message })
  expect((await rowOf(document)).status).toBe('in_review')
})

test('rejects a decision based on an earlier version', async () => {
  const document = await created()
  await paula.post(`${pathOf(document)}/reject`, { version: 1, rejection_reason: 'Está ilegível.' })
  await upload(ana, document)
  for (const [action, body] of [
    ['approve', { version: 1 }],
    ['reject', { version: 1, rejection_reason: 'Está ilegível.' }],
  ] as const) {
    const response = await bia.post(`${pathOf(document)}/${action}`, body)
    expect(await readJson(response)).toEqual({ code: 'wrong_state', message: NEWER })
    expect(response.status).toBe(409)
  }
  expect((await rowOf(document)).status).toBe('in_review')
  expect((await bia.post(`${pathOf(document)}/approve`, { version: 2 })).status).toBe(200)
})

test(
  'applies the first of two simultaneous decisions and notifies of that one only',
  { timeout: 60_000 },
  async () => {
    const winners = new Set<string>()
    for (let round = 0; round < 20; round++) {
      const label = `Documento ${round}`
      const document = await created({ label })
      const decisions = [
        paula.post(`${pathOf(document)}/approve`, { version: 1 }),
        bia.post(`${pathOf(document)}/reject`, { version: 1, rejection_reason: 'Está ilegível.' }),
      ]
      const answers = await Promise.all(round % 2 ? decisions.toReversed() : decisions)
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
      const won = await readJson<ChecklistDocument>(answers.find(({ status }) => status === 200)!)
      const { status, rejection_reason } = await rowOf(document)
      expect([status, rejection_reason !== null]).toEqual([won.status, won.status === 'rejected'])
      winners.add(status)
      const all = await db.selectFrom('notices').selectAll().execute()
      const notices = all.filter((notice) => noticeText(notice).includes(`"${label}"`))
      expect(notices.map(({ kind }) => kind)).toEqual([`document_${status}`])
      const mails = (await emailsTo(db, demoPeople.ana.email)).filter(({ body }) =>
        body.includes(`"${label}"`),
      )
      const waiting = await db
        .selectFrom('notice_digests')
        .where('notice_id', '=', notices[0]!.id)
        .select('user_id')
        .execute()
      expect([...mails, ...waiting]).toHaveLength(1)
    }
    expect(winners.size).toBeGreaterThan(0)
  },
)

test('never applies a decision to a file uploaded during the review', { timeout: 60_000 }, async () => {
  for (let round = 0; round < 20; round++) {
    const document = await created()
    const [rejected, sent, approved] = await Promise.all([
      paula.post(`${pathOf(document)}/reject`, { version: 1, rejection_reason: 'Está ilegível.' }),
      upload(ana, document),
      bia.post(`${pathOf(document)}/approve`, { version: 1 }),
    ])
    const { status, storage_path } = await rowOf(document)
    const files = await db
      .selectFrom('document_files')
      .where('item_id', '=', document.id)
      .selectAll()
      .execute()
    expect([rejected.status, approved.status].toSorted((a, b) => a - b)).toEqual([200, 409])
    expect([201, 409]).toContain(sent.status)
    expect(files).toHaveLength(sent.status === 201 ? 2 : 1)
    expect(files.at(-1)?.storage_path).toBe(storage_path)
    if (approved.status === 200) expect([status, sent.status]).toEqual(['approved', 409])
    else expect(status).toBe(sent.status === 201 ? 'in_review' : 'rejected')
  }
})

test('returns 404 for a document of another case, even through a visible case', async () => {
  const foreign = await createDocument(started, {
    case_id: demoId('case', 'joao-pessoa'),
    status: 'in_review',
  })
  for (const id of [foreign, 'x', '%00', demoId('nada')]) {
    const path = pathOf({ case_id, id })
    const answers = await Promise.all([
      paula.get(`${path}/file`),
      paula.get(`${path}/files`),
      paula.post(`${path}/approve`),
      paula.post(`${path}/reject`, { rejection_reason: 'Está ilegível.' }),
      upload(paula, { case_id, id }),
    ])
    for (const answer of answers)
      expect([answer.status, await readJson(answer)]).toEqual([
        404,
        { code: 'not_found', message: 'Endereço não encontrado' },
      ])
  }
  expect((await rowOf({ id: foreign })).status).toBe('in_review')
})
