import type { MessageTemplate } from './message-template.ts'

/** Texts that an agent sends with one click from a case. */
export const caseMessageTexts = {
  lead_recebido: {
    subject: 'Recebemos sua simulação',
    body: 'Oi, {nome}! Aqui é {agente}, da {empresa}. Recebi sua simulação ({protocolo}). Posso te ligar hoje? Qual o melhor horário?',
  },
  convite_portal: {
    subject: 'Seu dossiê está aberto',
    body: '{nome}, seu dossiê está aberto. Aqui você vê cada etapa e envia os documentos pelo celular: {link}. O link é só seu e vale 7 dias.',
    required: ['link'],
  },
  documentos_pedidos: {
    subject: 'Faltam documentos para enviar ao banco',
    body: '{nome}, faltam {n} documentos para eu enviar ao banco: {lista_3}. Envie até {data} por aqui: {link}',
  },
  lembrete: {
    subject: 'Ainda faltam documentos',
    body: '{nome}, ainda falta: {lista_3}. Envie por aqui: {link}',
  },
  documento_recusado: {
    subject: 'Um documento precisa ser enviado de novo',
    body: '{nome}, o documento "{documento}" precisa ser enviado de novo: {motivo_acao} {link}',
  },
  documentos_ok: {
    subject: 'Seus documentos estão completos',
    body: 'Tudo certo, {nome}! Seus documentos estão completos. Próximo passo: avaliação de crédito.',
  },
  credito_aprovado: {
    subject: 'O banco aprovou seu crédito',
    body: 'Boa notícia, {nome}! O banco aprovou seu crédito. A aprovação vale até {validade}. {link}',
  },
  credito_condicionado: {
    subject: 'O banco pediu mais uma informação',
    body: '{nome}, o banco pediu mais uma informação: {pedido}. Me envie até {data}: {link}',
  },
  vistoria_agendada: {
    subject: 'A vistoria do imóvel está marcada',
    body: '{nome}, a vistoria do imóvel será em {data_hora}. Precisa de alguém com a chave.',
  },
  assinatura_marcada: {
    subject: 'A assinatura está marcada',
    body: 'Assinatura em {data_hora}, {local}. Leve documento original com foto.',
  },
  itbi_guia: {
    subject: 'A guia do ITBI saiu',
    body: '{nome}, a guia do ITBI é de {valor}, paga à prefeitura até {data}. Nunca cobramos taxa nossa. {link}',
  },
  cartorio_protocolo: {
    subject: 'Seu contrato está no cartório',
    body: 'Contrato no cartório! Protocolo {numero}. Avisamos quando registrar.',
  },
  cartorio_exigencia: {
    subject: 'O cartório pediu um ajuste',
    body: '{nome}, o cartório pediu um ajuste: {acao}. Temos até {data}.',
  },
  registrado: {
    subject: 'O imóvel está no seu nome',
    body: 'O imóvel já está no seu nome, {nome}! Agora o banco paga o vendedor.',
  },
  concluido: {
    subject: 'Parabéns pelas chaves',
    body: 'Parabéns pelas chaves, {nome}! Guarde seu dossiê: {link}',
  },
  retomada: {
    subject: 'Vamos retomar seu financiamento?',
    body: 'Oi, {nome}! Aqui é {agente}, da {empresa}. Ficamos de voltar a falar do seu financiamento por agora. Posso te ligar hoje? Qual o melhor horário?',
  },
  vence_em_breve: {
    subject: 'Um documento seu vence em breve',
    body: '{nome}, "{documento}" vence em {data}. Envie um novo para não atrasar: {link}',
  },
  vendedor_status: {
    subject: 'A venda do seu imóvel',
    body: '{vendedor}, a venda de {imovel} está em "{etapa}". {link}',
    required: ['link'],
  },
} as const satisfies Record<string, MessageTemplate>

export type CaseMessageKey = keyof typeof caseMessageTexts

export const caseMessageKeys = Object.keys(caseMessageTexts) as CaseMessageKey[]
