import { defineTexts } from '../platform/texts/define-texts.ts'

/** Landing page, and the page that contains the simulator. */
export const homeTexts = defineTexts('inicio', {
  titulo: 'Simulador de Financiamento',
  descricao:
    'Simule o financiamento do seu imóvel em 2 minutos: 8 perguntas simples e três cenários de parcela, entrada e crédito. Sem cadastro e sem compromisso.',
  navegacaoComo: 'Como funciona',
  navegacaoPerguntas: 'Perguntas',
  navegacaoEntrar: 'Entrar',

  chamada: 'Simulador de Financiamento',
  promessa: 'Seu imóvel dos sonhos está mais perto do que imagina!',
  convite:
    'Responda 8 perguntas e compare três cenários de parcela, entrada e crédito. Sem cadastro e sem compromisso.',
  simularAgora: 'Simular agora',
  notaTempo: 'Simulação em 2 minutos - Perguntas simples e resultado na hora',
  tipoTitulo: 'Qual é o tipo do imóvel?',
  tipoEtapa: 'Etapa 1 de {total}',

  comoTitulo: 'Como funciona',
  como1Titulo: 'Simule',
  como1Texto: 'Conte o tipo do imóvel, o valor, o prazo e a sua renda.',
  como2Titulo: 'Envie os documentos',
  como2Texto: 'Um checklist diz o que falta. Foto do celular serve.',
  como3Titulo: 'Acompanhe até as chaves',
  como3Texto: 'Veja cada etapa, do Cadastro ao Registro, e fale com quem cuida do seu caso.',

  cenariosTitulo: 'Três cenários lado\u00a0a\u00a0lado, com a conta aberta',
  cenariosTexto:
    'Você vê quanto paga por mês, quanto precisa de entrada e quanto da sua renda cada cenário ocupa. E muda as respostas até caber no seu bolso.',
  cenariosItem1: 'Parcela, crédito, entrada, FGTS e total de cada cenário',
  cenariosItem2: 'Quanto da sua renda a parcela ocupa, com aviso quando passa do usual',
  cenariosItem3: 'A faixa do Minha Casa, Minha Vida que parece servir para você',
  exemplo: 'Exemplo',
  exemploTexto: '{tipo} de {valor}, {prazo} meses, renda de {renda}',
  exemploFaixa: 'Parece se encaixar na {faixa} do MCMV',
  porMes: 'por mês',
  daSuaRenda: 'da sua renda',
  acimaDoUsual: 'da renda, acima dos {limite} usuais',
  credito: 'Crédito',
  entrada: 'Entrada ({porcento}%)',
  fgts: 'FGTS',
  total: 'Total',

  perguntasTitulo: 'Perguntas frequentes',
  pergunta1: 'Preciso me cadastrar para simular?',
  resposta1: 'Não. A simulação é aberta, sem cadastro e sem compromisso.',
  pergunta2: 'O resultado já é a aprovação do banco?',
  resposta2:
    'Não. É uma simulação básica: os valores finais dependem da análise de crédito e da avaliação do imóvel.',
  pergunta3: 'Posso usar o FGTS?',
  resposta3: 'Sim, se você tiver saldo e atender às regras do fundo. Informe o saldo na etapa 6.',

  finalTitulo: 'Descubra quanto cabe no seu bolso',

  simuladorDescricao:
    'Simule o financiamento do seu imóvel em 8 perguntas simples e veja três cenários na hora.',
  simuladorTitulo: 'Simulação - Etapa {n} de {total}',
  simuladorTituloResultado: 'Veja suas possibilidades',
  semJavascriptTitulo: 'O simulador precisa de JavaScript',
  semJavascript:
    'Ative o JavaScript do navegador e recarregue esta página para responder às {total} perguntas.',
  portalSemJavascript: 'Esta página precisa de JavaScript.',
})
