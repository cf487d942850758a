import { defineTexts } from './define-texts.ts'

/** The lists of cases and the screen of a case. */
export const casesTexts = defineTexts('dossies', {
  // Lista do cliente
  meusDossies: 'Meus Dossiês',
  continuar: 'Continuar',
  erroCarregarDossies: 'Erro ao carregar dossiês',
  erroCarregarDossiesTexto: 'Não foi possível carregar seus dossiês',
  nenhumDossie: 'Nenhum dossiê encontrado',
  nenhumDossieTexto: 'Seu dossiê aparece aqui quando o pedido de avaliação da sua simulação é recebido.',
  falarWhatsapp: 'Falar no WhatsApp',
  saudacaoWhatsapp: 'Olá! Entrei no portal e não encontrei o meu dossiê de financiamento. Podem me ajudar?',
  simularAgora: 'Simular agora',

  // Lista do parceiro
  meusClientes: 'Meus Clientes',
  verDetalhes: 'Ver detalhes',
  erroCarregarClientes: 'Erro ao carregar clientes',
  erroCarregarClientesTexto: 'Não foi possível carregar a lista de clientes.',
  buscarClientes: 'Buscar clientes',
  buscarExemplo: 'Buscar por título, cidade...',
  umCliente: '1 cliente',
  clientes: '{n} clientes',
  maisClientes: 'Os {n} clientes alterados por último. Use a busca para encontrar os outros.',
  esperamPorVoce: 'Esperam por você',
  outrosClientes: 'Outros clientes',
  todosClientes: 'Clientes',
  paraRevisarUm: '1 documento para revisar',
  paraRevisar: '{n} documentos para revisar',
  paraEnviarUm: '1 documento para enviar',
  paraEnviar: '{n} documentos para enviar',
  aguardaVoce: 'Aguarda um retorno seu',
  desdeHoje: 'desde hoje',
  haUmDia: 'há 1 dia',
  haDias: 'há {n} dias',
  nenhumCliente: 'Nenhum cliente encontrado',
  nenhumClienteNaBusca: 'Tente ajustar os filtros de busca',
  nenhumClienteVinculado: 'Você ainda não possui clientes vinculados',

  // Quem indica
  indiqueTitulo: 'Seu link',
  indiqueTexto: 'Quem simula por este endereço fica marcado como seu. Envie o link ou imprima o código.',
  indiqueCodigo: 'Código QR do seu link',
  indiqueSvg: 'Baixar SVG',
  indiquePng: 'Baixar PNG',

  // Dossiê
  semTitulo: 'Dossiê de Financiamento',
  atualizadoEm: 'Atualizado em {data}',
  etapaDe: 'Etapa {n} de {total}',
  voltar: 'Voltar',
  andamento: 'Andamento',
  erroCarregarDossie: 'Erro ao carregar dossiê',
  erroCarregarDossieTexto: 'Não foi possível carregar os dados do dossiê',

  // Primeira visita
  inicioTitulo: 'O que acontece agora',
  inicioLinha:
    'Seu dossiê está aberto. Daqui até as chaves são estes passos, e você acompanha cada um por aqui.',
  inicioPasso1: 'Você envia seus documentos',
  inicioPasso1Texto: 'Pelo celular mesmo: uma foto bem nítida, ou o PDF que o aplicativo do banco gera.',
  inicioPasso2: 'Conferimos cada um',
  inicioPasso2Texto: 'Se algum precisar voltar, dizemos por quê e o que fazer.',
  inicioPasso3: 'O banco avalia o crédito e o imóvel',
  inicioPasso3Texto: 'Avisamos a cada passo, no portal e por e-mail.',
  inicioPasso4: 'Contrato, cartório e chaves',
  inicioPasso4Texto: 'Você assina, o cartório registra, e o banco paga quem vende. Não cobramos taxa nossa.',
  inicioFaltaUm: 'Enviar o documento que falta',
  inicioFaltam: 'Enviar os {n} documentos que faltam',
  inicioVer: 'Ver meu dossiê',
  inicioDepois: 'Ver o dossiê primeiro',

  // Abas
  abas: 'Partes do dossiê',
  aba_status: 'Status',
  aba_documentos: 'Documentos',
  aba_taxas: 'Taxas',
  aba_contatos: 'Contatos',
  aba_resumo: 'Resumo',
  aba_simulacoes: 'Simulações',
  aba_pessoas: 'Pessoas',
  aba_imovel: 'Imóvel e operação',
  aba_conversa: 'Conversa',
  aba_linha: 'Linha do tempo',
  aba_historico: 'Histórico',
  abaFaltaUm: 'falta 1',
  abaFaltam: 'faltam {n}',
  abaParaAnalisar: '{n} para analisar',

  // Partes que não carregaram
  erroCarregarEtapas: 'Erro ao carregar etapas',
  erroCarregarEtapasTexto: 'Não foi possível carregar as etapas do processo',
  erroCarregarDocumentos: 'Erro ao carregar documentos',
  erroCarregarDocumentosTexto: 'Não foi possível carregar a lista de documentos.',
  erroCarregarTaxas: 'Erro ao carregar taxas',
  erroCarregarTaxasTexto: 'Não foi possível carregar as taxas e custos.',
  erroCarregarContatos: 'Erro ao carregar contatos',
  erroCarregarContatosTexto: 'Não foi possível carregar os contatos responsáveis.',
  erroCarregarMensagens: 'Erro ao carregar mensagens',
  erroCarregarMensagensTexto: 'Não foi possível carregar as mensagens.',

  // Linha do tempo
  linhaDoTempo: 'Linha do tempo',
  nenhumaEtapa: 'Nenhuma etapa registrada ainda',
  proximaEtapa: 'Próxima etapa: {etapa}',
  proximaEtapaSeHouverConstrucao: 'Próxima etapa, se houver construção: {etapa}',
  ultimaEtapa: 'Esta é a última etapa',
  periodoDesde: 'Desde {inicio}',
  periodoEm: 'Em {inicio}',
  periodoDeAte: 'De {inicio} a {fim}',

  // Taxas
  taxasECustos: 'Taxas e Custos',
  taxaDescricao: 'Descrição',
  taxaOrigem: 'Origem',
  taxaValor: 'Valor',
  taxaTotal: 'Total',
  taxaNota: 'Nota sobre {taxa}',
  taxasEstimativa:
    'Os valores são estimativas e podem variar conforme a análise final da instituição financeira e dos órgãos competentes.',
  nenhumaTaxa: 'Nenhuma taxa cadastrada ainda',
})
