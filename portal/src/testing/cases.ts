import type { Assignment, Case, Fee, Message, StageRecord } from '../cases/case-types.ts'
import type { ChecklistDocument } from '../documents/checklist-document.ts'
import { signedInAs } from './fake-api.ts'

/** A case in its fourth stage. */
export const boaVista: Case = {
  id: '1b9d6bcd-bbfd-4b2d-9b5d-ab8dfbbd4bed',
  client_id: 'id-client',
  title: 'Apartamento na Boa Vista',
  property_city: 'Recife',
  property_state: 'PE',
  current_stage: 'analise_engenharia',
  created_at: '2026-10-26T13:12:00.000Z',
  updated_at: '2026-11-20T12:00:00.000Z',
  unread_messages: 0,
}
const part = { case_id: boaVista.id }

export const stages: StageRecord[] = [
  {
    ...part,
    id: 's1',
    stage: 'Cadastro',
    status: 'completed',
    started_at: '2026-10-26T13:12:00.000Z',
    finished_at: '2026-10-26T20:40:00.000Z',
    notes: null,
  },
  {
    ...part,
    id: 's2',
    stage: 'Avaliação de engenharia',
    status: 'in_progress',
    started_at: '2026-11-12T14:05:00.000Z',
    finished_at: null,
    notes: 'Falta o laudo assinado.',
  },
]

export const documents: ChecklistDocument[] = [
  {
    ...part,
    id: 'd1',
    label: 'Certidão de estado civil',
    required: true,
    status: 'rejected',
    owner_role: 'cliente',
    rejection_reason: 'Emitida há mais de 90 dias',
    uploaded_at: '2026-11-13T12:00:00.000Z',
    reviewed_at: '2026-11-14T12:00:00.000Z',
    file: null,
  },
  {
    ...part,
    id: 'd2',
    label: 'Laudo de engenharia',
    required: true,
    status: 'uploaded',
    owner_role: 'parceiro',
    rejection_reason: null,
    uploaded_at: '2026-11-19T12:00:00.000Z',
    reviewed_at: null,
    file: null,
  },
]

export const fees: Fee[] = [
  { ...part, id: 'f1', label: 'ITBI', amount: 9600.1, source: 'Prefeitura', notes: 'Estimativa de 3%.' },
  { ...part, id: 'f2', label: 'Registro', amount: 3184.2, source: 'Cartório', notes: null },
]

export const assignments: Assignment[] = [
  {
    ...part,
    id: 'a1',
    partner_id: 'p1',
    responsibility: 'Análise de crédito',
    contact_name: 'Paula Cavalcanti',
    contact_phone: '(81) 90000-0141',
    contact_email: null,
    partner: {
      name: 'Cavalcanti Crédito',
      type: 'Correspondente bancário',
      phone: '(81) 3000-0000',
      email: 'oi@cavalcanti.demo.br',
    },
  },
]

export const messages: Message[] = [
  {
    ...part,
    id: 'm1',
    from_user: 'id-client',
    from_name: 'Maria Silva',
    to_role: 'parceiro',
    body: 'Enviei o extrato.',
    stage: 'Análise de crédito',
    created_at: '2026-11-19T23:20:00.000Z',
  },
  {
    ...part,
    id: 'm2',
    from_user: 'id-partner',
    from_name: 'Paula Cavalcanti',
    to_role: 'cliente',
    body: 'Recebi, obrigada!',
    stage: null,
    created_at: '2026-11-20T12:02:00.000Z',
  },
]

const CASE = `GET /api/cases/${boaVista.id}`

/** Answers to somebody of a role who looks at the case. */
export const withCase = (role: string) => ({
  ...signedInAs(role),
  'GET /api/cases': { body: [boaVista] },
  [CASE]: { body: boaVista },
  [`${CASE}/stages`]: { body: stages },
  [`${CASE}/documents`]: { body: documents },
  [`${CASE}/fees`]: { body: fees },
  [`${CASE}/assignments`]: { body: assignments },
  [`${CASE}/messages`]: { body: messages },
})
