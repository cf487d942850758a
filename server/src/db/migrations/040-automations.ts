import type { Kysely, Migration } from 'kysely'

interface Seeded {
  id: string
  key: string
  name: string
  trigger: string
  rule: string
  active: boolean
  swept_at: string
  updated_at: string
  revision: number
}

/** Rules that the product comes with: key, name, trigger, what it counts, and what it says beyond that. */
const defaults: readonly [string, string, string, number[], Record<string, unknown>][] = [
  [
    'lead_esperando',
    'Lead esperando há uma hora útil',
    'lead_waiting',
    [1],
    { action: 'task', text: 'Falar com quem pediu a avaliação' },
  ],
  [
    'cliente_escreveu',
    'O cliente escreveu',
    'client_wrote',
    [0],
    { action: 'tell', text: 'O cliente escreveu na conversa do dossiê' },
  ],
  [
    'parado',
    'Dossiê parado há 10 dias',
    'case_stopped',
    [10],
    { action: 'task', text: 'Ver por que o dossiê está parado' },
  ],
  [
    'aprovacao_vence',
    'A aprovação do banco vence',
    'approval_expiring',
    [15, 5],
    { action: 'task', text: 'Renovar a avaliação de crédito antes que vença' },
  ],
  [
    'sexta_banco',
    'Toda sexta, o que espera o banco',
    'friday',
    [],
    { waiting_on: ['banco', 'engenharia'], action: 'task', text: 'Perguntar ao banco como está' },
  ],
  ['convite', 'Dossiê aberto: convite ao cliente', 'case_opened', [0], { template: 'convite_portal' }],
  [
    'pedido',
    'Documentos solicitados',
    'situation_set',
    [0],
    { stages: ['pre_analise'], situations: ['Documentos solicitados'], template: 'documentos_pedidos' },
  ],
  ['lembrete', 'Documentos que faltam: lembretes', 'papers_due', [-1, 2, 6], { template: 'lembrete' }],
  ['recusado', 'Documento recusado', 'paper_rejected', [0], { template: 'documento_recusado' }],
  [
    'completos',
    'Todos os documentos aprovados',
    'papers_complete',
    [0],
    { stages: ['pre_analise'], template: 'documentos_ok' },
  ],
  [
    'aprovado',
    'Crédito aprovado',
    'situation_set',
    [0],
    { stages: ['analise_credito'], situations: ['Aprovado'], template: 'credito_aprovado' },
  ],
  [
    'condicionado',
    'Crédito condicionado',
    'situation_set',
    [0],
    { stages: ['analise_credito'], situations: ['Condicionado'], template: 'credito_condicionado' },
  ],
  [
    'vistoria',
    'Vistoria agendada',
    'situation_set',
    [0],
    { stages: ['analise_engenharia'], situations: ['Vistoria agendada'], template: 'vistoria_agendada' },
  ],
  [
    'assinatura',
    'Assinatura agendada',
    'situation_set',
    [0],
    { stages: ['assinatura'], situations: ['Agendada'], template: 'assinatura_marcada' },
  ],
  [
    'itbi',
    'ITBI a pagar',
    'situation_set',
    [0],
    { stages: ['registro'], situations: ['ITBI a pagar'], template: 'itbi_guia' },
  ],
  [
    'protocolo',
    'Contrato no cartório',
    'situation_set',
    [0],
    { stages: ['registro'], situations: ['Protocolado'], template: 'cartorio_protocolo' },
  ],
  [
    'exigencia',
    'Exigência do cartório',
    'situation_set',
    [0],
    { stages: ['registro'], situations: ['Exigência'], template: 'cartorio_exigencia' },
  ],
  [
    'registrado',
    'Imóvel registrado',
    'situation_set',
    [0],
    { stages: ['registro'], situations: ['Registrado'], template: 'registrado' },
  ],
  ['concluido', 'Dossiê concluído', 'case_concluded', [0], { template: 'concluido' }],
  ['vence', 'Documento vence em 7 dias', 'paper_expiring', [7], { template: 'vence_em_breve' }],
]

/** What disturbs nobody outside is switched on; what is written to clients waits for an administrator. */
const on = new Set(['cliente_escreveu', 'parado', 'aprovacao_vence'])

const ruleOf = (trigger: string, numbers: number[], said: Record<string, unknown>) => ({
  trigger,
  numbers,
  stages: [],
  situations: [],
  waiting_on: [],
  action: 'send',
  template: null,
  text: null,
  waits_for: null,
  ...said,
})

const idOf = (place: number) => `7c1e0000-0000-4000-8000-${String(place + 1).padStart(12, '0')}`

/** Rules of what the product does by itself, and what each did, once for each occasion. */
export const automations: Migration = {
  async up(db: Kysely<{ automations: Seeded }>) {
    const { schema } = db
    await schema
      .createTable('automations')
      .addColumn('id', 'text', (column) => column.primaryKey().notNull())
      .addColumn('key', 'text', (column) => column.unique())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('trigger', 'text', (column) => column.notNull())
      .addColumn('rule', 'text', (column) => column.notNull())
      .addColumn('active', 'boolean', (column) => column.notNull())
      // Up to when its days were looked through, from when it was switched on.
      .addColumn('swept_at', 'text', (column) => column.notNull())
      .addColumn('updated_at', 'text', (column) => column.notNull())
      .addColumn('revision', 'integer', (column) => column.notNull().defaultTo(1))
      .execute()
    await schema.createIndex('automations_trigger').on('automations').columns(['trigger', 'active']).execute()
    await schema
      .createTable('automation_runs')
      .addColumn('id', 'text', (column) => column.primaryKey().notNull())
      .addColumn('automation_id', 'text', (column) =>
        column.notNull().references('automations.id').onDelete('cascade'),
      )
      // A lead, a case or a paper, and when of it: both together happen once.
      .addColumn('subject_id', 'text', (column) => column.notNull())
      .addColumn('occasion', 'text', (column) => column.notNull())
      .addColumn('case_id', 'text', (column) => column.references('cases.id').onDelete('cascade'))
      .addColumn('lead_id', 'text', (column) => column.references('leads.id').onDelete('cascade'))
      .addColumn('status', 'text', (column) => column.notNull())
      .addColumn('result', 'text')
      // What was sent.
      .addColumn('template', 'text')
      .addColumn('attempts', 'integer', (column) => column.notNull().defaultTo(0))
      .addColumn('due_at', 'text', (column) => column.notNull())
      .addColumn('created_at', 'text', (column) => column.notNull())
      .addColumn('done_at', 'text')
      .addUniqueConstraint('automation_runs_once', ['automation_id', 'subject_id', 'occasion'])
      .execute()
    const index = (name: string, columns: string[]) =>
      schema.createIndex(`automation_runs_${name}`).on('automation_runs').columns(columns).execute()
    await index('due', ['status', 'due_at'])
    await index('created', ['created_at', 'id'])
    await index('case', ['case_id', 'done_at'])
    await index('lead', ['lead_id'])
    // Approvals of the bank that end on a day.
    await schema
      .createIndex('case_operations_risk_expires')
      .on('case_operations')
      .column('risk_expires_on')
      .execute()
    const at = new Date().toISOString()
    await db
      .insertInto('automations')
      .values(
        defaults.map(([key, name, trigger, numbers, said], place) => ({
          id: idOf(place),
          key,
          name,
          trigger,
          rule: JSON.stringify(ruleOf(trigger, numbers, said)),
          active: on.has(key),
          swept_at: at,
          updated_at: at,
          revision: 1,
        })),
      )
      .execute()
  },
}
