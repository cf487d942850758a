/** Rules of a new database: key, name, trigger, its numbers, and the other fields of the rule. */
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
  ['semana_do_corretor', 'Resumo da semana ao parceiro', 'partner_friday', [], { action: 'digest' }],
]

/** Rules that send no message to clients are active; an administrator activates the others. */
const active = new Set(['cliente_escreveu', 'parado', 'aprovacao_vence'])

const ruleOf = (trigger: string, numbers: number[], fields: Record<string, unknown>) => ({
  trigger,
  numbers,
  stages: [],
  situations: [],
  waiting_on: [],
  action: 'send',
  template: null,
  text: null,
  waits_for: null,
  ...fields,
})

const idOf = (index: number) => `7c1e0000-0000-4000-8000-${String(index + 1).padStart(12, '0')}`

/** The rows of these rules. @param at moment of activation */
export const builtInAutomations = (at: string) =>
  defaults.map(([key, name, trigger, numbers, fields], index) => ({
    id: idOf(index),
    key,
    name,
    trigger,
    rule: JSON.stringify(ruleOf(trigger, numbers, fields)),
    active: active.has(key),
    swept_at: at,
    updated_at: at,
  }))
