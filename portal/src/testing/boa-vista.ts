import type { CaseStage } from 'core'
import { insertCase, type Row } from 'server/testing/server-data.ts'
import { startServer, type Server } from './start-server.ts'

export const id = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`

/** A case in its fourth stage. */
export const boaVista = {
  id: '1b9d6bcd-bbfd-4b2d-9b5d-ab8dfbbd4bed',
  title: 'Apartamento na Boa Vista',
  property_city: 'Recife',
  property_state: 'PE',
  current_stage: 'analise_engenharia',
  created_at: '2026-10-26T13:12:00.000Z',
  updated_at: '2026-11-20T12:00:00.000Z',
  property_type: null,
} satisfies Partial<Row<'cases'>>
const ofCase = { case_id: boaVista.id }

const stage = (number: number, of: CaseStage, more: Partial<Row<'case_stages'>>): Row<'case_stages'> => ({
  ...ofCase,
  id: id(100 + number),
  stage: of,
  status: 'in_progress',
  started_at: boaVista.created_at,
  finished_at: null,
  notes: null,
  ...more,
})

const stages = [
  stage(1, 'lead_criado', {
    status: 'completed',
    finished_at: '2026-10-26T20:40:00.000Z',
  }),
  stage(2, 'analise_engenharia', {
    started_at: '2026-11-12T14:05:00.000Z',
    notes: 'Falta o laudo assinado.',
  }),
]

export const newDocument = (number: number, more: Partial<Row<'doc_checklists'>>): Row<'doc_checklists'> => ({
  ...ofCase,
  id: id(number),
  label: 'Extrato do FGTS',
  required: true,
  status: 'pending',
  owner_role: 'cliente',
  rejection_reason: null,
  storage_path: null,
  uploaded_at: null,
  reviewed_at: null,
  ...more,
})

export const documents = [
  newDocument(1, {
    label: 'Certidão de estado civil',
    status: 'rejected',
    rejection_reason: 'Emitida há mais de 90 dias',
    uploaded_at: '2026-11-13T12:00:00.000Z',
    reviewed_at: '2026-11-14T12:00:00.000Z',
  }),
  newDocument(2, {
    label: 'Laudo de engenharia',
    status: 'uploaded',
    owner_role: 'parceiro',
    uploaded_at: '2026-11-19T12:00:00.000Z',
  }),
]

const fee = (number: number, more: Omit<Row<'fees'>, 'id' | 'case_id' | 'notes'> & { notes?: string }) => ({
  ...ofCase,
  id: id(200 + number),
  notes: null,
  ...more,
})

const fees = [
  fee(1, { label: 'ITBI', amount: 9600.1, source: 'Prefeitura', notes: 'Estimativa de 3%.' }),
  fee(2, { label: 'Registro', amount: 3184.2, source: 'Cartório' }),
]

export const cavalcanti = {
  id: id(300),
  name: 'Cavalcanti Crédito',
  type: 'Correspondente bancário',
  phone: '(81) 3000-0000',
  email: 'oi@cavalcanti.demo.br',
  created_at: boaVista.created_at,
}

export const assignments: Row<'case_assignments'>[] = [
  {
    ...ofCase,
    id: id(301),
    partner_id: cavalcanti.id,
    responsibility: 'Análise de crédito',
    contact_name: 'Paula Cavalcanti',
    contact_phone: '(81) 90000-0141',
    contact_email: null,
  },
]

const LAST_WORD = '2026-11-20T12:02:00.000Z'

const messages = (client: string, partner: string): Row<'messages'>[] => [
  {
    ...ofCase,
    id: id(401),
    from_user: client,
    to_role: 'parceiro',
    body: 'Enviei o extrato.',
    stage: 'Análise de crédito',
    created_at: '2026-11-19T23:20:00.000Z',
  },
  {
    ...ofCase,
    id: id(402),
    from_user: partner,
    to_role: 'cliente',
    body: 'Recebi, obrigada!',
    stage: null,
    created_at: LAST_WORD,
  },
]

/** Adds a copy of the Boa Vista case without contents. */
export async function addCase(
  { db }: Pick<Server, 'db'>,
  client_id: string | null,
  more: Partial<Row<'cases'>> = {},
) {
  await insertCase(db, { ...boaVista, client_id, ...more })
}

/** Adds the partner that is assigned to the case. */
export async function addPartner({ db }: Pick<Server, 'db'>) {
  await db.insertInto('partners').values(cavalcanti).execute()
}

/** Contents of a case; a test may omit or replace each. */
interface Parts {
  stages: Row<'case_stages'>[]
  documents: Row<'doc_checklists'>[]
  fees: Row<'fees'>[]
  assignments: Row<'case_assignments'>[]
  messages: Row<'messages'>[]
}

/** Starts a server on which Maria is signed in with this role and sees the Boa Vista case. */
export async function startServerWithCase(
  role: string,
  { of, ...overrides }: Partial<Parts> & { of?: Partial<Row<'cases'>> } = {},
) {
  const server = await startServer()
  const { db, addPerson, signIn } = server
  await addPartner(server)
  const partner_id = cavalcanti.id
  const maria = await signIn(role, role === 'partner' ? { partner_id } : {})
  const clara = { email: 'clara@demo.br', name: 'Clara Souza' }
  const paula = { email: 'paula@demo.br', name: 'Paula Cavalcanti', partner_id }
  const client = role === 'client' ? maria : await addPerson('client', clara)
  const partner = role === 'partner' ? maria : await addPerson('partner', paula)
  await addCase(server, client, of)
  const parts = { stages, documents, fees, assignments, messages: messages(client, partner), ...overrides }
  if (parts.stages.length) await db.insertInto('case_stages').values(parts.stages).execute()
  if (parts.documents.length) await db.insertInto('doc_checklists').values(parts.documents).execute()
  if (parts.fees.length) await db.insertInto('fees').values(parts.fees).execute()
  if (parts.assignments.length) await db.insertInto('case_assignments').values(parts.assignments).execute()
  await db
    .insertInto('message_reads')
    .values({ ...ofCase, user_id: maria, read_at: LAST_WORD })
    .execute()
  if (parts.messages.length) await db.insertInto('messages').values(parts.messages).execute()
  return { ...server, maria, client, partner }
}

export type ServerWithCase = Awaited<ReturnType<typeof startServerWithCase>>
