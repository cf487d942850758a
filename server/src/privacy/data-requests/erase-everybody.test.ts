import { randomUUID } from 'node:crypto'
import { maskCpf, maskPhone } from 'core'
import { expect, test } from 'vitest'
import { connect } from '../../platform/db/connect.ts'
import { demoPartners, demoPeople } from '../../installation/demo/demo-people.ts'
import { seedDemo } from '../../installation/demo/seed-demo.ts'
import { clearTraces } from '../erasure/clear-traces.ts'
import { findPersons } from '../../platform/person-index/find-persons.ts'
import { personFacts } from '../../platform/person-index/person-facts.ts'
import { createPersonalCipher } from '../../platform/field-encryption/personal-cipher.ts'
import { afterwards } from '../../testing/afterwards.ts'
import { createDatabase } from '../../testing/create-database.ts'
import { createDocument } from '../../testing/create-document.ts'
import { formWith } from '../../testing/form-with.ts'
import { bytesBelow, findInTables } from '../../testing/find-marks.ts'
import { askLead } from '../../testing/lead-body.ts'
import { startMailServer } from '../../testing/mail-server.ts'
import { PASSWORD, signIn, signUp } from '../../testing/people.ts'
import { cpfOf } from '../../testing/portfolio.ts'
import { readJson } from '../../testing/read-json.ts'
import { DATA_KEYS, startApp } from '../../testing/start-app.ts'

/** Time to write a person's data, erase it, and search every table and file. */
const patience = { timeout: 60_000 }
const queue = '/api/admin/data-requests'
const cipher = createPersonalCipher(DATA_KEYS)

const database = await createDatabase()
const connection = connect(database)
afterwards(() => connection.db.destroy())
const mail = await startMailServer()
const started = await startApp({ connection, env: { SMTP_URL: mail.url } })
const { db, clock, files, log } = started
await seedDemo(db, clock.now)
const [gil, alice] = await Promise.all([
  signIn(started, demoPeople.gil.email),
  signIn(started, demoPeople.alice.email),
])

/** A person with a unique name, address, CPF and telephone. */
function personOf(number: number, name: string) {
  const [first, last] = name.toLowerCase().split(' ') as [string, string]
  const [head, tail] = [`876${number}`, `55${number}4`]
  const [cpf, phone] = [cpfOf(200 + number), `819${head}${tail}`]
  return {
    name,
    email: `${first}.${last}@exemplo.com.br`,
    cpf,
    phone,
    marks: [
      last,
      cpf,
      maskCpf(cpf),
      phone,
      `81${head}${tail}`,
      maskPhone(phone),
      `${head}-${tail}`,
      `${head}${tail}`,
    ],
  }
}
type Person = ReturnType<typeof personOf>

const openCase = async (facts: object) => {
  const usual = {
    phone: '(81) 3222-1000',
    income: 300_000,
    property_type: 'apartamento',
    property_city: 'Recife',
    property_state: 'PE',
  }
  const response = await gil.post('/api/cases', { ...usual, ...facts })
  expect(response.status, await response.clone().text()).toBe(201)
  return (await readJson<{ id: string }>(response)).id
}

const ok = async (...requests: Promise<Response>[]) => {
  for (const request of requests) {
    const response = await request
    expect(response.status, await response.clone().text()).toBeLessThan(300)
  }
}

const spreadsheetOf = ({ name, cpf, email, phone }: Person) =>
  Buffer.from(`nome;cpf;email;telefone\n${name};${cpf};${email};${phone}\nOutra Pessoa;;;\n`)
const slugOf = ({ name }: Person) => name.toLowerCase().replace(' ', '-')

async function uploadSpreadsheet(person: Person) {
  const response = await gil.request('/api/imports', formWith(`${slugOf(person)}.csv`, spreadsheetOf(person)))
  expect(response.status).toBe(201)
  const { id, columns } = await readJson<{ id: string; columns: { column: string }[] }>(response)
  const checked = { columns: columns.map(({ column }) => column), duplicates: 'create' }
  await ok(gil.post(`/api/imports/${id}/check`, checked))
  return id
}

/** Writes the person's name and numbers into a case, a lead and an import of others. @returns the case's id */
async function nameEverywhere({ name, cpf, email, phone, ...person }: Person) {
  const hostCase = await openCase({ name: 'Otávia Quintela' })
  const path = `/api/cases/${hostCase}`
  await askLead(started, {
    name: 'Outra Pessoa',
    cpf: 'não informado',
    email: `${randomUUID()}@exemplo.com.br`,
  })
  const lead = await db
    .selectFrom('leads')
    .where('name', '=', 'Outra Pessoa')
    .orderBy('created_at', 'desc')
    .select('id')
    .executeTakeFirstOrThrow()
  await ok(
    gil.post(`${path}/notes`, {
      body: `${name.toUpperCase()} ligou do ${maskPhone(phone)}.`,
      is_public: false,
    }),
    gil.post(`${path}/messages`, { body: `CPF ${maskCpf(cpf)} de ${name}, ${email}`, to_role: 'cliente' }),
    gil.post(`${path}/tags`, { add: [`indicou ${name}`], remove: [] }),
    gil.post(`${path}/tasks`, { title: `Ligar para ${phone.slice(-9)}`, due_on: '2026-11-25' }),
    gil.patch(path, { title: `Otávia, amiga de ${name}` }),
    gil.post(`/api/leads/${lead.id}/contacts`, {
      channel: 'ligacao',
      result: 'falou',
      note: `Indicada por ${name} (${cpf}).`,
    }),
    gil.post('/api/work/views', { name: 'Minha busca', filters: { q: name }, is_shared: false }),
  )
  await createDocument(started, { case_id: hostCase, label: `Carta de ${name}` })
  await uploadSpreadsheet({ name, cpf, email, phone, ...person })
  return hostCase
}

async function fillBuyer(caseId: string, { cpf, phone, email }: Person) {
  const [buyer] = await readJson<{ id: string }[]>(gil.get(`/api/cases/${caseId}/buyers`))
  await ok(gil.patch(`/api/cases/${caseId}/buyers/${buyer!.id}`, { cpf, phone, email, income: 650_000 }))
}

/** Three papers, each with a file that is named after the person. */
async function addPapers(caseId: string, person: Person, more: object = {}) {
  for (const label of ['RG', 'Holerite', 'Certidão']) {
    const id = await createDocument(started, {
      case_id: caseId,
      status: 'approved',
      label: `${label} de ${person.name}`,
      ...more,
    })
    await db
      .updateTable('document_files')
      .set({ name: `${slugOf(person)}.pdf` })
      .where('item_id', '=', id)
      .execute()
  }
}

const askLeadAs = ({ name, email, phone, cpf }: Person) => askLead(started, { name, email, phone, cpf })

interface Kind {
  person: Person
  /** Writes the person's own data. @param hostCase the id of another client's case */
  live: (person: Person, hostCase: string) => Promise<void>
  /** Kinds of the plan's sure items, besides the import. */
  sure: string[]
  /** Files that the erasure deletes from the storage. */
  files: number
}

const kinds: Record<string, Kind> = {
  'a client with an account, whose cases the staff opened before': {
    person: personOf(1, 'Zuleica Qorvanil'),
    sure: ['account', 'case', 'case', 'lead'],
    files: 6,
    live: async (person) => {
      for (let count = 0; count < 2; count++) {
        const id = await openCase({ name: person.name, phone: person.phone, email: person.email })
        await addPapers(id, person)
      }
      await askLeadAs(person)
      await signUp(started, person.email, person.name)
      await db
        .updateTable('auth_user')
        .set({ emailVerified: true })
        .where('email', '=', person.email)
        .execute()
    },
  },
  'a client without an account, whose case the staff opened': {
    person: personOf(2, 'Zoraide Qorvimel'),
    sure: ['case'],
    files: 3,
    live: async (person) => {
      const id = await openCase({ name: person.name, phone: person.phone })
      await fillBuyer(id, person)
      await addPapers(id, person)
    },
  },
  'a client whose case was imported': {
    person: personOf(3, 'Zenobia Qorvatul'),
    sure: ['case', 'import'],
    files: 0,
    live: async (person) => {
      const id = await uploadSpreadsheet(person)
      await ok(gil.request(`/api/imports/${id}/run`, { method: 'POST' }))
      await started.workOnImports()
    },
  },
  'a further buyer': {
    person: personOf(4, 'Zelinda Qorvodan'),
    sure: ['buyer'],
    files: 3,
    live: async (person, hostCase) => {
      const { name, cpf, phone, email } = person
      const buyer = { name, cpf, phone, email, income: 500_000, profession: 'Dentista' }
      await ok(gil.post(`/api/cases/${hostCase}/buyers`, buyer))
      const { id } = await db
        .selectFrom('case_buyers')
        .where('case_id', '=', hostCase)
        .where('name', '=', name)
        .select('id')
        .executeTakeFirstOrThrow()
      await addPapers(hostCase, person, { buyer_id: id })
    },
  },
  'a seller': {
    person: personOf(5, 'Zilmar Qorvubas'),
    sure: ['seller'],
    files: 3,
    live: async (person, hostCase) => {
      const { name, cpf, phone } = person
      await ok(gil.patch(`/api/cases/${hostCase}/seller`, { kind: 'pessoa', name, tax_id: cpf, phone }))
      await addPapers(hostCase, person, { owner_role: 'vendedor' })
    },
  },
  'a partner who is a person, and the contact of another': {
    person: personOf(6, 'Zacarias Qorvelim'),
    sure: ['partner', 'assignment'],
    files: 0,
    live: async ({ name, cpf, phone, email }, hostCase) => {
      const contact = { contact_name: name, contact_phone: phone, contact_email: email }
      const partner = { name, type: 'corretor', tax_id: cpf, phone, email, notes: `${name} atende à tarde.` }
      await ok(
        alice.post('/api/admin/partners', partner),
        gil.post(`/api/cases/${hostCase}/assignments`, {
          partner_id: demoPartners.cavalcanti.id,
          responsibility: 'venda',
          ...contact,
        }),
      )
    },
  },
  'a person who is only a lead': {
    person: personOf(7, 'Zulmira Qorvosti'),
    sure: ['lead'],
    files: 0,
    live: async (person) => void (await askLeadAs(person)),
  },
}

interface Plan {
  items: { key: string; kind: string; certainty: string; evidence: string[]; kept_until: string | null }[]
}

/** Requests a deletion: signed in where the person has an account, else by telephone. @returns the request's path */
async function ask({ name, email, cpf, phone }: Person): Promise<string> {
  const account = await db.selectFrom('auth_user').where('email', '=', email).select('id').executeTakeFirst()
  if (account)
    await ok(
      (await signIn(started, email)).post('/api/me/data/requests', { kind: 'deletion', password: PASSWORD }),
    )
  else
    await ok(
      alice.post(queue, { kind: 'deletion', name, email, cpf, phone, request_text: 'Pediu por telefone.' }),
    )
  const pending = await readJson<{ id: string; email: string }[]>(alice.get(queue))
  return `${queue}/${pending.find((one) => one.email === email)!.id}`
}

const countFiles = async () => {
  let count = 0
  for await (const _ of started.storage.list('case-documents/documents/')) count++
  return count
}

test.for(Object.keys(kinds))(
  '%s is found in no table and no file after an erasure',
  patience,
  async (kind) => {
    const { person, live, sure, files: fileCount } = kinds[kind]!
    const hostCase = await nameEverywhere(person)
    await live(person, hostCase)
    await started.deliverEmails()
    expect((await findInTables(db, person.marks)).length).toBeGreaterThan(10)
    const filesBefore = await countFiles()

    const path = await ask(person)
    const { items } = await readJson<Plan>(alice.get(`${path}/plan`))
    const certain = items.filter(({ certainty }) => certainty === 'sure')
    expect(certain.map((item) => item.kind).toSorted()).toEqual([...sure, 'import'].toSorted())
    expect(items.every(({ evidence }) => evidence.length > 0)).toBe(true)
    await ok(alice.post(`${path}/erase`, { answer: 'Feito.', items: items.map(({ key }) => key) }))
    await started.deliverEmails()

    expect(await findInTables(db, person.marks)).toEqual([])
    expect(filesBefore - (await countFiles())).toBe(fileCount)
    const facts = personFacts({ cpf: [person.cpf], email: [person.email], phone: [person.phone] })
    expect(await findPersons({ db, cipher }, facts)).toEqual([])
    // Another client's case stays, without the person's name.
    const { title, client_name } = await db
      .selectFrom('cases')
      .where('id', '=', hostCase)
      .select(['title', 'client_name'])
      .executeTakeFirstOrThrow()
    expect([title, client_name]).toEqual(['Otávia, amiga de [excluído]', 'Otávia Quintela'])
    const note = db.selectFrom('case_notes').where('case_id', '=', hostCase).select('body')
    expect(await note.executeTakeFirst()).toEqual({ body: '[excluído] ligou do [excluído].' })
  },
)

test('leaves no data of erased people in the database, the storage and the log', patience, async () => {
  await clearTraces(started)
  const stored = [
    ...(database.databaseUrl ? [] : await bytesBelow(database.dataDir)),
    ...(await bytesBelow(files)),
  ]
  const marks = Object.values(kinds).flatMap(({ person }) => person.marks)
  for (const bytes of stored) {
    const text = bytes.toString('latin1').toLowerCase()
    expect(marks.filter((mark) => text.includes(mark))).toEqual([])
  }
  expect(log.filter((line) => marks.some((mark) => line.toLowerCase().includes(mark)))).toEqual([])
})

test('a signed contract retains a further buyer until its day, and its notes do not', patience, async () => {
  const person = personOf(8, 'Zobaida Qorvinum')
  const caseId = await openCase({ name: 'Otávia Quintela' })
  await kinds['a further buyer']!.live(person, caseId)
  await ok(gil.post(`/api/cases/${caseId}/notes`, { body: `${person.name} volta.`, is_public: false }))
  await db
    .updateTable('cases')
    .set({ outcome: 'concluido', signed_on: '2026-10-01', closed_at: clock.now.toISOString() })
    .where('id', '=', caseId)
    .execute()
  const path = await ask(person)
  const { items } = await readJson<Plan>(alice.get(`${path}/plan`))
  expect(items).toMatchObject([{ kind: 'buyer', certainty: 'sure', kept_until: '2031-11-21' }])
  await ok(alice.post(`${path}/erase`, { answer: 'O contrato fica guardado.' }))
  await db.deleteFrom('outbox_emails').execute()
  const columns = await findInTables(db, person.marks)
  expect(columns.filter((column) => !/^(case_buyers|doc_checklists|document_files)\./.test(column))).toEqual(
    [],
  )
  expect(columns).toContain('case_buyers.cpf')
})

test(
  'rates another client of the same name as probable and keeps that name in their case',
  patience,
  async () => {
    const person = personOf(9, 'Zeferina Qorvamil')
    const namesake = {
      ...personOf(0, 'Zeferina Qorvamil'),
      email: 'outra@exemplo.com.br',
      phone: person.phone,
    }
    const ownCase = await openCase({ name: person.name })
    await fillBuyer(ownCase, person)
    const other = await openCase({ name: namesake.name })
    await fillBuyer(other, namesake)
    await ok(
      gil.post(`/api/cases/${other}/notes`, {
        body: `${person.name} volta, ${person.phone}.`,
        is_public: false,
      }),
    )
    const path = await ask(person)
    const { items } = await readJson<Plan>(alice.get(`${path}/plan`))
    expect(items.map(({ key, certainty, evidence }) => [key, certainty, evidence])).toEqual(
      expect.arrayContaining([
        [`case:${ownCase}`, 'sure', ['cpf', 'email', 'phone', 'name']],
        [`case:${other}`, 'probable', ['phone', 'name']],
      ]),
    )
    await ok(alice.post(`${path}/erase`, { answer: 'Feito.' }))
    const cases = await db
      .selectFrom('cases')
      .where('id', 'in', [ownCase, other])
      .select(['id', 'client_name'])
      .execute()
    expect(cases).toEqual([{ id: other, client_name: namesake.name }])
    const notes = await db.selectFrom('case_notes').where('case_id', '=', other).select('body').execute()
    expect(notes).toEqual([{ body: `${person.name} volta, [excluído].` }])
  },
)

test('rejects an erasure when the plan has changed', async () => {
  const person = personOf(3, 'Zita Qorvebor')
  await askLeadAs(person)
  const path = await ask(person)
  const response = await alice.post(`${path}/erase`, { items: [`lead:${randomUUID()}`] })
  expect([response.status, (await readJson<{ code: string }>(response)).code]).toEqual([409, 'wrong_state'])
})
