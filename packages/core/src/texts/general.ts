import { defineTexts } from './define-texts.ts'

/** What every screen has: the wait, failures, ways on, the bar and its menu, and words for when something was. */
export const generalTexts = defineTexts('geral', {
  carregando: 'Carregando...',
  fechar: 'Fechar',
  copiar: 'Copiar',
  copiado: 'Copiado!',
  erroCopiar: 'Não foi possível copiar',
  erroCopiarTexto: 'Selecione o texto e copie.',
  erro: 'Erro',
  tentarDeNovo: 'Tentar de novo',
  mostrarMais: 'Mostrar mais',
  maisMostrados: 'Mais {n}, agora são {total}',
  voltarAoInicio: 'Voltar ao início',
  pularParaConteudo: 'Pular para o conteúdo',
  notificacao: 'Notificação',
  notificacoes: 'Notificações ({hotkey})',
  formularioComProblema: 'Há um problema',
  notaSimulacao:
    'Esta é uma simulação básica. Os valores finais dependem da análise de crédito e da avaliação do imóvel.',

  semConexao: 'Não foi possível falar com o servidor. Verifique sua conexão e tente de novo.',
  respostaInesperada: 'O servidor não respondeu como esperado. Tente de novo em instantes.',
  naoCarregou: 'Não foi possível carregar',
  algoDeuErrado: 'Algo deu errado',
  erroInesperado: 'Ocorreu um erro inesperado. Por favor, tente novamente.',
  naoEncontrada: '404: página não encontrada',
  naoEncontradaTexto: 'O endereço pode ter mudado ou não existe mais.',

  navegacao: 'Principal',
  navegacaoInicio: 'Início',
  navegacaoMeusDossies: 'Meus Dossiês',
  navegacaoSimulador: 'Simulador',
  navegacaoMeusClientes: 'Meus Clientes',
  navegacaoPainel: 'Painel',
  navegacaoHoje: 'Hoje',
  navegacaoDossies: 'Dossiês',
  navegacaoLeads: 'Leads',
  navegacaoLeadsNovos: '{n} leads novos',
  navegacaoRevisao: 'Revisão',
  navegacaoParaRevisar: '{n} para revisar',
  navegacaoEmails: 'E-mails',
  suaConta: 'Sua conta: {nome}',

  agora: 'agora',
  haMinutos: 'há {n} min',
  haHoras: 'há {n} h',
})
