import { randomUUID } from 'node:crypto'
import { builtInChecklist, type Role } from 'core'
import { BUILT_IN_ID } from '../platform/db/init/built-in-rules.ts'
import { insertCase } from '../cases/record/begin-case.ts'
import { demoId } from '../installation/demo/demo-id.ts'
import { demoPartners, demoPeople } from '../installation/demo/demo-people.ts'
import { seedDemo } from '../installation/demo/seed-demo.ts'
import { Browser } from './browser.ts'
import { cheapHash } from './cheap-hash.ts'
import { askLead } from './lead-body.ts'
import { createCommission } from './create-commission.ts'
import { createAutomation } from './create-automation.ts'
import { createIntegrations } from './create-integrations.ts'
import { createDocument } from './create-document.ts'
import { storeSpreadsheet } from '../business/imports/spreadsheet-chunks.ts'
import type { SpreadsheetRow } from '../platform/spreadsheets/read-spreadsheet.ts'
import { createPersonalCipher } from '../platform/field-encryption/personal-cipher.ts'
import { createPerson, PASSWORD, signIn } from './people.ts'
import { DATA_KEYS, type Started } from './start-app.ts'

/** A kind of caller in the access matrix. */
export interface TestActor {
  name: string
  email: string | null
  /** Effective role; `null` without a session. */
  role: Role | null
  /** A partner that only refers clients. */
  isOutsider?: true
  own: string | null
  /** An existing case that it may not see. */
  foreign: string | null
}

/** Objects that only administrators may use. */
export const testThings = {
  email: demoId('email', 'teste'),
  theme: demoId('theme', 'Litoral'),
  string: demoId('string', 'teste'),
  formula: BUILT_IN_ID,
  fee: demoId('fee', 'itbi'),
  checklist: demoId('checklist', 'teste'),
  branch: demoId('branch', 'teste'),
  partner: demoPartners.cavalcanti.id,
  person: demoId('person', 'vera'),
  import: demoId('import', 'carteira'),
  lead: 'a5c3b1d2-7e4f-4a60-8b9c-1d2e3f405162',
  invitation: demoId('invitation', 'ines'),
  automation: demoId('automation', 'teste'),
  task: demoId('task', 'teste'),
  webhook: demoId('webhook', 'teste'),
  delivery: demoId('delivery', 'teste'),
  apiKey: demoId('api-key', 'teste'),
  /** Commission of Gil's case. */
  commission: demoId('case', 'olinda'),
  commissionRule: demoId('commission_rule', 'teste'),
}
export type TestThing = keyof typeof testThings

/** The document of a case that the access matrix uses. */
export const testDocument = (caseId: string) => demoId('test-document', caseId)

const anas = demoId('case', 'boa-vista')
const brunos = demoId('case', 'joao-pessoa')
const ownerless = demoId('case', 'fortaleza')
const gils = demoId('case', 'olinda')

const ROLELESS = 'rosa@demo.br'
const PARTNERLESS = 'saulo@demo.br'
const REFERRER = 'cora@demo.br'
const OFF = 'olga@demo.br'
const rolelessCase = demoId('case', 'rosa')

const { ana, bruno, paula, pedro, gil, alice } = demoPeople

/** Actors of the access matrix, on the demo data. */
export const actors: readonly TestActor[] = [
  { name: 'nobody', email: null, role: null, own: null, foreign: anas },
  { name: 'client Ana', email: ana.email, role: 'client', own: anas, foreign: brunos },
  { name: 'client Bruno', email: bruno.email, role: 'client', own: brunos, foreign: anas },
  { name: 'client without a role row', email: ROLELESS, role: 'client', own: rolelessCase, foreign: anas },
  { name: 'partner Paula', email: paula.email, role: 'partner', own: anas, foreign: brunos },
  { name: 'partner Pedro', email: pedro.email, role: 'partner', own: brunos, foreign: anas },
  {
    name: 'partner without a partner',
    email: PARTNERLESS,
    role: 'partner',
    isOutsider: true,
    own: null,
    foreign: anas,
  },
  {
    name: 'partner Cora, who only refers',
    email: REFERRER,
    role: 'partner',
    isOutsider: true,
    own: anas,
    foreign: brunos,
  },
  { name: 'client Olga, switched off', email: OFF, role: null, own: null, foreign: anas },
  { name: 'agent Gil', email: gil.email, role: 'agent', own: gils, foreign: null },
  { name: 'admin Alice', email: alice.email, role: 'admin', own: ownerless, foreign: null },
]

async function* aSheet(): AsyncGenerator<SpreadsheetRow> {
  yield [1, ['Cliente']]
  yield [2, ['Davi Melo']]
}

/** An import of Gil's, too old to be undone. */
async function createImport({ db, clock }: Started) {
  const at = new Date(clock.now.getTime() - 30 * 60 * 60 * 1000).toISOString()
  const id = testThings.import
  const columns = { name: 'carteira.csv', columns: '["nome"]', duplicates: 'skip', counts: null } as const
  const standing = { status: 'done', task: 'run', rows: 1, position: 1, finished_at: at } as const
  await db.transaction().execute(async (trx) => {
    await trx
      .insertInto('imports')
      .values({ id, created_by: gil.id, created_at: at, next_attempt_at: at, ...columns, ...standing })
      .execute()
    await storeSpreadsheet(trx, createPersonalCipher(DATA_KEYS), id, aSheet())
  })
}

/** Fills an empty database with the actors above. */
export async function createActors(started: Started): Promise<void> {
  const { db, clock } = started
  await seedDemo(db, clock.now, () => cheapHash(PASSWORD))
  const rosa = await createPerson(db, { email: ROLELESS, name: 'Rosa Lima', role: null })
  await createPerson(db, { email: PARTNERLESS, name: 'Saulo Dias', role: 'partner' })
  await createPerson(db, { email: OFF, name: 'Olga Reis' })
  await createPerson(db, { id: testThings.person, email: 'vera@demo.br', name: 'Vera Lins' })
  const at = clock.now.toISOString()
  const partner_id = demoId('partner', 'cora')
  const refers = { can_see_documents: false, can_review: false, can_refer: true }
  await db
    .insertInto('partners')
    .values({ id: partner_id, name: 'Cora Imóveis', type: 'corretor', created_at: at, ...refers })
    .execute()
  await createPerson(db, { email: REFERRER, name: 'Cora Sá', role: 'partner', partner_id })
  await db
    .insertInto('case_assignments')
    .values({ id: randomUUID(), case_id: anas, partner_id, responsibility: 'Indicação' })
    .execute()
  await db.transaction().execute((trx) =>
    insertCase(trx, {
      id: rolelessCase,
      client_id: rosa,
      property_city: 'Recife',
      property_state: 'PE',
      current_stage: 'lead_criado',
      created_at: at,
      updated_at: at,
    }),
  )
  for (const caseId of new Set(actors.map(({ own }) => own)))
    if (caseId)
      await createDocument(started, { id: testDocument(caseId), case_id: caseId, status: 'in_review' })
  await db
    .insertInto('outbox_emails')
    .values({
      id: testThings.email,
      to_address: ana.email,
      subject: 'Sua senha mudou',
      body: 'Olá, Ana.',
      status: 'kept',
      attempts: 0,
      next_attempt_at: at,
      last_error: null,
      created_at: at,
      sent_at: null,
    })
    .execute()
  await createImport(started)
  await db
    .insertInto('branches')
    .values({ id: testThings.branch, name: 'Matriz', name_key: 'matriz', city: 'Recife', updated_at: at })
    .execute()
  await askLead(started, {}, { key: testThings.lead })
  await db
    .insertInto('invitations')
    .values({
      id: testThings.invitation,
      email: 'ines@demo.br',
      name: 'Inês Rocha',
      role: 'agent',
      partner_id: null,
      invited_by: alice.id,
      token_digest: 'de nenhum link',
      created_at: at,
      sent_at: at,
      expires_at: at,
    })
    .execute()
  await db
    .insertInto('checklist_models')
    .values({
      ...builtInChecklist[0]!,
      id: testThings.checklist,
      key: 'teste',
      applies: '{}',
      updated_at: at,
    })
    .execute()
  const { webhook, delivery, apiKey } = testThings
  await createIntegrations(started, { webhook, delivery, apiKey })
  await createCommission(started, { rule: testThings.commissionRule, ofCase: testThings.commission })
  await createAutomation(started, { automation: testThings.automation, task: testThings.task, ofCase: gils })
  await db
    .insertInto('ui_strings')
    .values({ id: testThings.string, ns: 'teste', key: 'ola', value: 'Olá', updated_at: at })
    .execute()
}

/** A browser in which the actor has just signed in. */
export async function browserOf(started: Started, { email }: TestActor): Promise<Browser> {
  if (email === null) return new Browser(started)
  const { db } = started
  const switchOff = (disabledAt: string | null) =>
    db.updateTable('auth_user').set({ disabledAt }).where('email', '=', OFF).execute()
  if (email === OFF) await switchOff(null)
  const browser = await signIn(started, email, true, PASSWORD)
  if (email === OFF) await switchOff(started.clock.now.toISOString())
  if (email === ROLELESS) {
    // The sign-in added a role: delete its row again.
    const { id } = await db
      .selectFrom('profiles')
      .where('email', '=', email)
      .select('id')
      .executeTakeFirstOrThrow()
    await db.deleteFrom('user_roles').where('user_id', '=', id).execute()
  }
  return browser
}
