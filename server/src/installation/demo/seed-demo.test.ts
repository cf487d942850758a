import {
  builtInFormula,
  type CaseStage,
  caseStages,
  documentStatusLabels,
  simulate,
  stageStatusLabels,
} from 'core'
import { completeAnswers } from 'core/testing'
import { formulaSchema } from 'core/schema'
import { expect, test } from 'vitest'
import { createPerson } from '../../testing/people.ts'
import { openDatabase } from '../../testing/open-database.ts'
import { demoPartners, demoPeople } from './demo-people.ts'
import { seedDemo } from './seed-demo.ts'

const now = new Date('2026-11-23T02:30:00Z')
const { db } = await openDatabase()
const seeded = await seedDemo(db, now)

const cases = await db.selectFrom('cases').selectAll().execute()
const stages = await db.selectFrom('case_stages').selectAll().orderBy('started_at').execute()
const documents = await db.selectFrom('doc_checklists').selectAll().execute()
const messages = await db.selectFrom('messages').selectAll().execute()
const stagesOf = (caseId: string) => stages.filter(({ case_id }) => case_id === caseId)

test('fills an empty database once', async () => {
  expect([seeded, await seedDemo(db, now)]).toEqual([true, false])
})

test('hashes demo passwords like any other', async () => {
  const accounts = await db.selectFrom('auth_account').select('password').execute()
  for (const { password } of accounts) expect(password).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
})

test('leaves a database with an account unchanged', async () => {
  const { db: other } = await openDatabase()
  await createPerson(other, { email: 'rita@exemplo.com.br' })
  expect(await seedDemo(other, now)).toBe(false)
  expect(await other.selectFrom('cases').select('id').execute()).toEqual([])
})

test('fills the database once for two servers starting at the same time', async () => {
  const { db: other } = await openDatabase()
  const filled = await Promise.all([seedDemo(other, now), seedDemo(other, now)])
  expect(filled.filter(Boolean)).toEqual([true])
})

test('covers every stage and every status of stages and documents', () => {
  expect(new Set(cases.map(({ current_stage }) => current_stage))).toEqual(new Set(caseStages))
  expect(new Set(stages.map(({ status }) => status))).toEqual(new Set(Object.keys(stageStatusLabels)))
  expect(new Set(documents.map(({ status }) => status))).toEqual(new Set(Object.keys(documentStatusLabels)))
})

test('keeps each case in the stage of its last record, and only constructions in the construction stage', () => {
  for (const { id, title, current_stage } of cases) {
    const records = stagesOf(id)
    expect(records.at(-1)?.stage).toBe(current_stage)
    expect(records.slice(0, -1).every(({ finished_at }) => finished_at)).toBe(true)
    expect(records.at(-1)?.finished_at).toBeNull()
    const order = records.map(({ stage }) => caseStages.indexOf(stage as CaseStage))
    expect(order).toEqual(order.toSorted((a, b) => a - b))
    if (current_stage === 'obra') expect(title).toMatch(/construção/i)
  }
})

test('dates everything in the past, on working days, and each case by its last event', () => {
  const moments = [
    ...stages.flatMap((one) => [one.started_at, one.finished_at]),
    ...documents.map((one) => one.uploaded_at),
    ...messages.map((one) => one.created_at),
  ]
  for (const moment of moments.filter((one) => one !== null)) {
    expect(moment < now.toISOString()).toBe(true)
    expect([0, 6]).not.toContain(new Date(Date.parse(moment) - 3 * 60 * 60 * 1000).getUTCDay())
  }
  for (const { id, updated_at } of cases) {
    const parts = [
      ...stagesOf(id).flatMap((one) => [one.started_at, one.finished_at]),
      ...documents.filter(({ case_id }) => case_id === id).map((one) => one.uploaded_at),
      ...messages.filter(({ case_id }) => case_id === id).map((one) => one.created_at),
    ]
    expect(updated_at).toBe(
      parts
        .filter((moment) => moment !== null)
        .toSorted()
        .at(-1),
    )
  }
})

test('gives documents only statuses that their senders can reach', () => {
  for (const { status, owner_role, uploaded_at } of documents) {
    expect(uploaded_at === null).toBe(['pending', 'waived', 'not_applicable'].includes(status))
    if (status === 'in_review') expect(owner_role).toBe('cliente')
    if (status === 'uploaded') expect(owner_role).toBe('parceiro')
  }
})

test("assigns Ana's cases to Paula's partner and Bruno's to Pedro's", async () => {
  const assignments = await db
    .selectFrom('case_assignments')
    .innerJoin('cases', 'cases.id', 'case_id')
    .select(['client_id', 'partner_id', 'case_id', 'contact_phone'])
    .execute()
  const { ana, bruno, paula, pedro } = demoPeople
  for (const [client, partner, stranger] of [
    [ana, paula, pedro],
    [bruno, pedro, paula],
  ] as const) {
    const casesOfClient = cases.filter(({ client_id }) => client_id === client.id).map(({ id }) => id)
    const withPartner = assignments.filter(({ partner_id }) => partner_id === partner.partner_id)
    expect(new Set(withPartner.map(({ case_id }) => case_id))).toEqual(new Set(casesOfClient))
    expect(withPartner.some(({ client_id }) => client_id === stranger.id)).toBe(false)
  }
  const phones = [
    ...assignments.map(({ contact_phone }) => contact_phone),
    ...Object.values(demoPartners).map(({ phone }) => phone),
  ]
  for (const phone of phones.filter((number) => number !== null))
    expect(phone).toMatch(/^\(\d{2}\) \d{4,5}-\d{4}$/)
})

test('has unread notices for everyone, only of cases they can see', async () => {
  const notices = await db
    .selectFrom('notices')
    .innerJoin('cases', 'cases.id', 'notices.case_id')
    .select(['user_id', 'client_id', 'read_at'])
    .execute()
  const { ana, paula } = demoPeople
  expect(notices.every(({ client_id }) => client_id === ana.id)).toBe(true)
  for (const { id } of [ana, paula]) {
    const noticesOfUser = notices.filter(({ user_id }) => user_id === id)
    expect(noticesOfUser.filter(({ read_at }) => read_at === null)).toHaveLength(1)
    expect(noticesOfUser.some(({ read_at }) => read_at !== null)).toBe(true)
  }
})

test('has messages between people', () => {
  expect(new Set(messages.map(({ to_role }) => to_role))).toEqual(new Set(['cliente', 'parceiro']))
})

test('stores a formula that computes like the built-in one', async () => {
  const { name, version, body } = await db
    .selectFrom('calc_formulas')
    .selectAll()
    .where('name', '=', builtInFormula.name)
    .where('is_active', '=', true)
    .executeTakeFirstOrThrow()
  const stored = formulaSchema.parse({ name, version, body: JSON.parse(body) })
  expect(stored.body).toEqual(builtInFormula.body)
  const { scenarios } = simulate(completeAnswers, stored, '2026-11-23', [])
  expect(scenarios).toEqual(simulate(completeAnswers, builtInFormula, '2026-11-23', []).scenarios)
})

test('activates no theme, so that the product has its default look', async () => {
  const themes = await db.selectFrom('themes').select('is_active').execute()
  expect(themes.length).toBeGreaterThan(0)
  expect(themes.every(({ is_active }) => !is_active)).toBe(true)
})
