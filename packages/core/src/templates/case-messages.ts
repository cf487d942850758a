import { caseStageLabels, type CaseStage } from '../case/case-statuses.ts'

/** A text with variables, `{nome}`, that the product or somebody of the staff sends. */
export interface MessageTemplate {
  /** Of the e-mail. It is seen on a locked phone, and so names nobody. */
  subject: string
  body: string
  /** Without these it does not do what it is for. */
  required?: readonly string[]
}

/** What is sent from a case, to whom, and where it is likely to be wanted. */
export interface CaseMessage extends MessageTemplate {
  to: 'client' | 'seller'
  stages: readonly CaseStage[]
}

const everyStage = Object.keys(caseStageLabels) as CaseStage[]
const early = ['lead_criado', 'pre_analise'] as const

/** The texts that the staff sends by a click from a case. */
export const caseMessages = {
  lead_recebido: {
    to: 'client',
    stages: ['lead_criado'],
    subject: 'Recebemos sua simulação',
    body: 'Oi, {nome}! Aqui é {agente}, da {empresa}. Recebi sua simulação ({protocolo}). Posso te ligar hoje? Qual o melhor horário?',
  },
  convite_portal: {
    to: 'client',
    stages: early,
    subject: 'Seu dossiê está aberto',
    body: '{nome}, seu dossiê está aberto. Aqui você vê cada etapa e envia os documentos pelo celular: {link}. O link é só seu e vale 7 dias.',
    required: ['link'],
  },
  documentos_pedidos: {
    to: 'client',
    stages: early,
    subject: 'Faltam documentos para enviar ao banco',
    body: '{nome}, faltam {n} documentos para eu enviar ao banco: {lista_3}. Envie até {data} por aqui: {link}',
  },
  lembrete: {
    to: 'client',
    stages: early,
    subject: 'Ainda faltam documentos',
    body: '{nome}, ainda falta: {lista_3}. Envie por aqui: {link}',
  },
  documento_recusado: {
    to: 'client',
    stages: early,
    subject: 'Um documento precisa ser enviado de novo',
    body: '{nome}, o documento "{documento}" precisa ser enviado de novo: {motivo_acao} {link}',
  },
  documentos_ok: {
    to: 'client',
    stages: ['pre_analise'],
    subject: 'Seus documentos estão completos',
    body: 'Tudo certo, {nome}! Seus documentos estão completos. Próximo passo: avaliação de crédito.',
  },
  credito_aprovado: {
    to: 'client',
    stages: ['analise_credito', 'analise_engenharia'],
    subject: 'O banco aprovou seu crédito',
    body: 'Boa notícia, {nome}! O banco aprovou seu crédito. A aprovação vale até {validade}. {link}',
  },
  credito_condicionado: {
    to: 'client',
    stages: ['analise_credito'],
    subject: 'O banco pediu mais uma informação',
    body: '{nome}, o banco pediu mais uma informação: {pedido}. Me envie até {data}: {link}',
  },
  vistoria_agendada: {
    to: 'client',
    stages: ['analise_engenharia'],
    subject: 'A vistoria do imóvel está marcada',
    body: '{nome}, a vistoria do imóvel será em {data_hora}. Precisa de alguém com a chave.',
  },
  assinatura_marcada: {
    to: 'client',
    stages: ['contrato', 'assinatura'],
    subject: 'A assinatura está marcada',
    body: 'Assinatura em {data_hora}, {local}. Leve documento original com foto.',
  },
  itbi_guia: {
    to: 'client',
    stages: ['registro'],
    subject: 'A guia do ITBI saiu',
    body: '{nome}, a guia do ITBI é de {valor}, paga à prefeitura até {data}. Nunca cobramos taxa nossa. {link}',
  },
  cartorio_protocolo: {
    to: 'client',
    stages: ['registro'],
    subject: 'Seu contrato está no cartório',
    body: 'Contrato no cartório! Protocolo {numero}. Avisamos quando registrar.',
  },
  cartorio_exigencia: {
    to: 'client',
    stages: ['registro'],
    subject: 'O cartório pediu um ajuste',
    body: '{nome}, o cartório pediu um ajuste: {acao}. Temos até {data}.',
  },
  registrado: {
    to: 'client',
    stages: ['registro', 'liberacao'],
    subject: 'O imóvel está no seu nome',
    body: 'O imóvel já está no seu nome, {nome}! Agora o banco paga o vendedor.',
  },
  concluido: {
    to: 'client',
    stages: ['liberacao', 'obra'],
    subject: 'Parabéns pelas chaves',
    body: 'Parabéns pelas chaves, {nome}! Guarde seu dossiê: {link}',
  },
  vence_em_breve: {
    to: 'client',
    stages: ['analise_credito', 'analise_engenharia', 'contrato'],
    subject: 'Um documento seu vence em breve',
    body: '{nome}, "{documento}" vence em {data}. Envie um novo para não atrasar: {link}',
  },
  vendedor_status: {
    to: 'seller',
    stages: everyStage,
    subject: 'A venda do seu imóvel',
    body: '{vendedor}, a venda de {imovel} está em "{etapa}". {link}',
    required: ['link'],
  },
} as const satisfies Record<string, CaseMessage>

export type CaseMessageKey = keyof typeof caseMessages

export const caseMessageKeys = Object.keys(caseMessages) as CaseMessageKey[]
