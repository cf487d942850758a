import { randomBytes, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { insertBuyers, writeBuyer } from '../../cases/facts/buyers.ts'
import { writeFacts } from '../../cases/facts/case-facts.ts'
import type { Trx } from '../db/connect.ts'
import { createPersonalCipher } from '../field-encryption/personal-cipher.ts'
import { sealContact, sealReferral, sealSubmission } from '../../leads/lead-fields.ts'
import { storeSpreadsheet } from '../../business/imports/spreadsheet-chunks.ts'
import { answers } from '../../testing/answers.ts'
import { openDatabase } from '../../testing/open-database.ts'
import { createPerson } from '../../testing/people.ts'
import { cpfOf } from '../../testing/portfolio.ts'
import { findPersons } from './find-persons.ts'
import { personFacts, type PersonKeyKind } from './person-facts.ts'
import { personSources, type PersonSource } from './person-sources.ts'
import { indexPersons, lockPersonIndex } from './refresh-index.ts'

const at = '2026-11-21T12:00:00.000Z'
const key = { version: 1, key: randomBytes(32) }
const cipher = createPersonalCipher([key])
const { db, dialect } = await openDatabase()
const deps = { db, cipher }
const inTransaction = <Result>(work: (trx: Trx) => Promise<Result>) => db.transaction().execute(work)

const before = { cpf: '52998224725', email: 'rita@exemplo.com.br', phone: '81987654321' }
const later = { cpf: '11144477735', email: 'rita.nova@exemplo.com.br', phone: '81912345678' }
type Facts = typeof before

const agent = await createPerson(db, { email: 'gil@demo.br', role: 'agent' })
const [caseId, otherPartner, leadId, importId] = Array.from({ length: 4 }, () => randomUUID()) as [
  string,
  string,
  string,
  string,
]
await db
  .insertInto('cases')
  .values({ id: caseId, current_stage: 'contrato', created_at: at, updated_at: at, search_text: '' })
  .execute()
const partner = { type: 'corretor', created_at: at, updated_at: at }
await db
  .insertInto('partners')
  .values({ id: otherPartner, name: 'Imobiliária Sol', ...partner })
  .execute()
const lead = {
  protocol: 'L1',
  created_at: at,
  updated_at: at,
  waiting_since: at,
  status: 'novo',
  queue_key: '0',
  search_text: '',
  origin: 'site',
  name: 'Rita',
  simulations: 1,
  attempts: 0,
} as const
await db
  .insertInto('leads')
  .values({ id: leadId, ...lead })
  .execute()
const spreadsheet = {
  created_by: agent,
  created_at: at,
  name: 'casos.csv',
  status: 'open',
  task: 'run',
  next_attempt_at: at,
  rows: 1,
  columns: '[]',
  duplicates: 'skip',
  position: 0,
} as const
await db
  .insertInto('imports')
  .values({ id: importId, ...spreadsheet })
  .execute()

async function* spreadsheetRows({ cpf, email, phone }: Facts) {
  yield [1, ['nome', 'cpf']] as [number, string[]]
  yield [2, ['Rita', cpf, email, phone]] as [number, string[]]
}

/** Writes and updates a row of each source, with the kinds of facts that it can hold. */
const rows: Record<
  PersonSource,
  {
    kinds: PersonKeyKind[]
    insert: (facts: Facts) => Promise<string>
    update?: (id: string, facts: Facts) => Promise<unknown>
  }
> = {
  auth_user: {
    kinds: ['email'],
    insert: ({ email }) => createPerson(db, { email }),
    update: (id, { email }) => db.updateTable('auth_user').set({ email }).where('id', '=', id).execute(),
  },
  leads: {
    kinds: ['cpf', 'email', 'phone'],
    insert: async (facts) => {
      const id = randomUUID()
      await db
        .insertInto('leads')
        .values({ ...lead, id, ...sealContact(cipher, id, facts) })
        .execute()
      return id
    },
    update: (id, facts) =>
      db
        .updateTable('leads')
        .set(sealContact(cipher, id, facts))
        .where('id', '=', id)
        .execute(),
  },
  lead_simulations: {
    kinds: ['cpf', 'email', 'phone'],
    insert: async (facts) => {
      const id = randomUUID()
      await db
        .insertInto('lead_simulations')
        .values({
          id,
          lead_id: leadId,
          fingerprint: 'f',
          created_at: at,
          told: sealSubmission(cipher, id, {
            ...facts,
            birth_date: null,
            name: 'Rita',
            answers,
            credit: 1,
            installment: 1,
          }),
          formula_name: 'padrao',
          formula_version: 1,
          scenario: 'Equilibrado',
          origin: 'site',
          attribution: '{}',
          consent_version: 'v1',
          network: '',
          claim_digest: id,
          claim_expires_at: at,
        })
        .execute()
      return id
    },
  },
  lead_referrals: {
    kinds: ['phone'],
    insert: async ({ phone }) => {
      const id = randomUUID()
      await db
        .insertInto('lead_referrals')
        .values({
          id,
          lead_id: leadId,
          fingerprint: 'f',
          created_at: at,
          told: sealReferral(cipher, id, { name: 'Rita', phone, city: 'Olinda', wish: '' }),
          consent_version: 'v1',
          network: '',
        })
        .execute()
      return id
    },
  },
  case_buyers: {
    kinds: ['cpf', 'email', 'phone'],
    insert: async (facts) =>
      (
        await inTransaction((trx) =>
          insertBuyers(trx, cipher, [{ case_id: caseId, position: 2, name: 'Rita', ...facts }]),
        )
      )[0]!,
    update: (id, facts) => inTransaction((trx) => writeBuyer(trx, cipher, id, facts)),
  },
  case_sellers: {
    kinds: ['cpf', 'phone'],
    insert: async ({ cpf, phone }) => {
      await inTransaction((trx) =>
        writeFacts(trx, cipher, caseId, 'seller', { name: 'Rita', tax_id: cpf, phone }),
      )
      return caseId
    },
    update: (_id, { cpf, phone }) =>
      inTransaction((trx) => writeFacts(trx, cipher, caseId, 'seller', { tax_id: cpf, phone })),
  },
  case_assignments: {
    kinds: ['email', 'phone'],
    insert: async ({ email, phone }) => {
      const id = randomUUID()
      const contact = { contact_name: 'Rita', contact_email: email, contact_phone: phone }
      await db
        .insertInto('case_assignments')
        .values({ id, case_id: caseId, partner_id: otherPartner, responsibility: 'venda', ...contact })
        .execute()
      return id
    },
    update: (id, { email, phone }) =>
      db
        .updateTable('case_assignments')
        .set({ contact_email: email, contact_phone: phone })
        .where('id', '=', id)
        .execute(),
  },
  partners: {
    kinds: ['cpf', 'email', 'phone'],
    insert: async ({ cpf, ...contact }) => {
      const id = randomUUID()
      await db
        .insertInto('partners')
        .values({ id, name: 'Rita', tax_id: cpf, ...contact, ...partner })
        .execute()
      return id
    },
    update: (id, { cpf, ...contact }) =>
      db
        .updateTable('partners')
        .set({ tax_id: cpf, ...contact })
        .where('id', '=', id)
        .execute(),
  },
  invitations: {
    kinds: ['email'],
    insert: async ({ email }) => {
      const id = randomUUID()
      await db
        .insertInto('invitations')
        .values({
          id,
          email,
          name: 'Rita',
          role: 'agent',
          partner_id: null,
          invited_by: agent,
          token_digest: id,
          created_at: at,
          sent_at: at,
          expires_at: at,
        })
        .execute()
      return id
    },
    update: (id, { email }) => db.updateTable('invitations').set({ email }).where('id', '=', id).execute(),
  },
  import_chunks: {
    kinds: ['cpf', 'email', 'phone'],
    insert: async (facts) => {
      await inTransaction((trx) => storeSpreadsheet(trx, cipher, importId, spreadsheetRows(facts)))
      return `${importId}:0`
    },
  },
  data_requests: {
    kinds: ['cpf', 'email', 'phone'],
    insert: async (facts) => {
      const id = randomUUID()
      const sealed = Object.entries(facts).map(([column, text]) => [
        column,
        cipher.encrypt(text, { table: 'data_requests', column, rowId: id }),
      ])
      await db
        .insertInto('data_requests')
        .values({
          id,
          protocol: id,
          kind: 'access',
          state: 'open',
          received_at: at,
          due_on: '2026-12-06',
          updated_at: at,
          ...Object.fromEntries(sealed),
        } as never)
        .execute()
      return id
    },
  },
}

const deleteRow = (source: PersonSource, id: string) =>
  source === 'import_chunks'
    ? db.deleteFrom(source).where('import_id', '=', importId).execute()
    : sql`delete from ${sql.table(source)} where ${sql.ref(source === 'case_sellers' ? 'case_id' : 'id')} = ${id}`.execute(
        db,
      )

const factsOf = (facts: Facts) =>
  personFacts({ cpf: [facts.cpf], email: [facts.email], phone: [facts.phone] })
const kindsOf = async (source: PersonSource, id: string, facts: Facts) => {
  const matches = await findPersons(deps, factsOf(facts))
  return matches.find((one) => one.source === source && one.id === id)?.kinds.toSorted() ?? []
}

test.for(Object.keys(personSources) as PersonSource[])(
  'finds a row of %s by its current facts after insert and update, and not after delete',
  async (source) => {
    const { kinds, insert, update } = rows[source]
    const id = await insert(before)
    expect(await kindsOf(source, id, before)).toEqual(kinds)
    if (update) {
      await update(id, later)
      expect(await kindsOf(source, id, before)).toEqual([])
      expect(await kindsOf(source, id, later)).toEqual(kinds)
    }
    await deleteRow(source, id)
    for (const facts of [before, later]) expect(await kindsOf(source, id, facts)).toEqual([])
    const left = db.selectFrom('person_keys').where('source', '=', source).where('source_id', '=', id)
    expect(await left.select('digest').execute()).toEqual([])
  },
)

/** Columns with an address or a number that are not indexed, and the reason. */
const withoutIndex: Record<string, string> = {
  'profiles.email': 'a copy of the account',
  'email_requests.email': 'deleted when it is answered, and by its address',
  'access_links.email': 'found by its address',
  'banks.phone': 'of the bank, no person of the house',
  'banks.email': 'of the bank, no person of the house',
}

test('indexes every column with a CPF, an e-mail or a telephone, or lists it with a reason', async () => {
  const tables = await db.introspection.getTables()
  const columns = tables.flatMap(({ name, columns: all }) => all.map((column) => `${name}.${column.name}`))
  const personal = columns.filter((column) => /[._](cpf|email|phone|tax_id)$/.test(column))
  const missing = personal.filter(
    (column) => !((column.split('.')[0] ?? '') in personSources) && !(column in withoutIndex),
  )
  expect(missing).toEqual([])
})

test('finds a telephone in both spellings', async () => {
  const id = await rows.case_buyers.insert({ ...before, phone: '8187654321' })
  const match = await findPersons(deps, personFacts({ phone: ['+55 (81) 98765-4321'] }))
  expect(match).toContainEqual({ source: 'case_buyers', id, kinds: ['phone'] })
  await deleteRow('case_buyers', id)
})

const factsOfRow = (row: number): Facts => ({
  cpf: cpfOf(row),
  email: `linha${row}@exemplo.com.br`,
  phone: `8187${String(row).padStart(6, '0')}`,
})

test(
  'indexes a spreadsheet of several thousand rows and finds later people at once',
  { timeout: 60_000 },
  async () => {
    const id = randomUUID()
    await db
      .insertInto('imports')
      .values({ id, ...spreadsheet })
      .execute()
    const count = 8000
    async function* manyRows() {
      yield [1, ['nome', 'cpf']] as [number, string[]]
      for (let row = 2; row < count; row++) {
        const { cpf, email, phone } = factsOfRow(row)
        yield [row, ['Rita', cpf, email, phone]] as [number, string[]]
      }
    }
    await inTransaction((trx) => storeSpreadsheet(trx, cipher, id, manyRows()))
    const partnerId = await rows.partners.insert(later)
    expect(await kindsOf('partners', partnerId, later)).toEqual(['cpf', 'email', 'phone'])
    await indexPersons(deps)
    const matches = await findPersons(deps, factsOf(factsOfRow(count - 1)))
    expect(matches.map((one) => one.kinds.toSorted())).toEqual([['cpf', 'email', 'phone']])
    await deleteRow('partners', partnerId)
    await db.deleteFrom('import_chunks').where('import_id', '=', id).execute()
    await indexPersons(deps)
  },
)

test('removes keys that a concurrent refresh wrote for a deleted row', async () => {
  const id = await rows.partners.insert(before)
  await findPersons(deps, factsOf(before))
  const keys = db.selectFrom('person_keys').where('source', '=', 'partners').where('source_id', '=', id)
  const written = await keys.selectAll().execute()
  expect(written).toHaveLength(3)
  await deleteRow('partners', id)
  await db.insertInto('person_keys').values(written).execute()
  expect(await findPersons(deps, factsOf(before))).toEqual([])
  expect(await keys.selectAll().execute()).toEqual([])
})

test.skipIf(dialect === 'sqlite')(
  'a search does not wait for a refresh, nor a delete for the keys that it writes',
  async () => {
    const [known, fresh] = [await rows.partners.insert(before), await rows.partners.insert(later)]
    await db.deleteFrom('person_index_queue').where('source_id', '=', fresh).execute()
    await findPersons(deps, factsOf(before))
    await db.transaction().execute(async (refreshing) => {
      await lockPersonIndex(refreshing)
      await refreshing.deleteFrom('person_keys').where('source_id', '=', known).execute()
      await rows.partners.update!(fresh, later)
      const persons = await findPersons(deps, factsOf(before))
      expect(persons.map(({ id }) => id)).toContain(known)
      await deleteRow('partners', known)
    })
    expect(await findPersons(deps, factsOf(before))).toEqual([])
    expect(await kindsOf('partners', fresh, later)).toEqual(['cpf', 'email', 'phone'])
    await deleteRow('partners', fresh)
  },
)

test('replaces all digests for a new data key and finds rows meanwhile', async () => {
  const id = await rows.partners.insert(before)
  await findPersons(deps, factsOf(before))
  const newer = createPersonalCipher([{ version: 2, key: randomBytes(32) }, key])
  const findIds = async () => (await findPersons({ db, cipher: newer }, factsOf(before))).map((one) => one.id)
  expect(await findIds()).toEqual([id])
  await indexPersons({ db, cipher: newer })
  const keys = db.selectFrom('person_keys').select('key_version').distinct()
  expect(await keys.execute()).toEqual([{ key_version: 2 }])
  expect(await findIds()).toEqual([id])
  // Encrypted fields of a lost key leave the index; plain ones stay.
  const third = createPersonalCipher([{ version: 3, key: randomBytes(32) }])
  await indexPersons({ db, cipher: third })
  expect(await keys.execute()).toEqual([{ key_version: 3 }])
  await deleteRow('partners', id)
})
