import { defineTexts } from '../platform/texts/define-texts.ts'

/** The bell and its notices. A notice is stored as a text key and parameters. */
export const noticesTexts = defineTexts('avisos', {
  titulo: 'Avisos',
  sinoUmNaoLido: 'Avisos, 1 não lido',
  sinoNaoLidos: 'Avisos, {n} não lidos',
  carregando: 'Carregando...',
  erroCarregar: 'Não foi possível carregar os avisos.',
  nenhum: 'Nenhum aviso por enquanto',
  dossieEIdade: '{dossie}, {idade}',

  documentoAprovado: 'O documento "{documento}" foi aprovado.',
  documentoReprovado: 'O documento "{documento}" foi reprovado.',
  documentoEnviado: 'O documento "{documento}" recebeu um novo arquivo.',
  documentoReaberto: 'O documento "{documento}" precisa ser enviado de novo.',
  documentoSeAplica: 'O documento "{documento}" continua sendo necessário.',
  documentoVence: 'O documento "{documento}" vence em {data}.',
  documentoVencido: 'O documento "{documento}" venceu em {data}.',
  etapaComecou: 'A etapa "{etapa}" começou.',
  etapaChegou: 'Seu dossiê chegou à etapa "{etapa}".',
  etapaReprovada: 'A etapa "{etapa}" foi reprovada.',
  etapaReaberta: 'A etapa "{etapa}" foi reaberta.',
  etapaVoltou: 'Seu dossiê voltou à etapa "{etapa}".',
  desfecho_concluido: 'Seu financiamento foi concluído. Parabéns pelas chaves!',
  desfecho_reprovado:
    'Seu dossiê foi encerrado sem aprovação. Fale com quem o atende sobre os próximos passos.',
  desfecho_desistiu: 'Seu dossiê foi encerrado. Fale com quem o atende se quiser retomá-lo.',
  desfecho_cancelado: 'Seu dossiê foi cancelado. Fale com quem o atende se tiver dúvidas.',
  desfecho_suspenso: 'Seu dossiê está suspenso até {data}.',
  desfecho_em_andamento: 'Seu dossiê foi reaberto e continua de onde parou.',
  dossieAtribuido: 'Um dossiê foi passado a você.',
  automacao: '{texto}',
  voltouPeloLink: 'Voltou pelo link de {parceiro}',
  voltouPeloSimulador: 'Voltou pelo simulador',
  voltou: 'Voltou: {origem}',
  mensagem: '{autor} escreveu uma mensagem.',
})
