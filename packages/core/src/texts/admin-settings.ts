import { defineTexts } from './define-texts.ts'

/** The general settings of the administration. */
export const adminSettingsTexts = defineTexts('admin-geral', {
  erroCarregar: 'Erro ao carregar configurações',

  // Campos
  campoTitulo: 'Título do sistema',
  dicaTitulo: 'No topo de cada página e na aba das telas do portal.',
  campoSubtitulo: 'Subtítulo',
  dicaSubtitulo: 'Uma linha que diz o que o sistema faz.',
  campoLogoComNome: 'O logo já traz o nome: não repetir o título ao lado dele',
  campoUpload: 'Tamanho máximo de um arquivo',
  dicaUpload: 'De 1 a 100 MB, para cada documento enviado.',
  unidadeUpload: 'MB',
  campoIbge: 'Cache do IBGE',
  dicaIbge: 'De 1 a 365 dias sem perguntar de novo por estados e cidades.',
  unidadeIbge: 'dias',
  campoWhatsapp: 'WhatsApp',
  dicaWhatsapp:
    'Quem recebe os pedidos de avaliação, como (81) 98765-4321. Em branco, vale o número do servidor, se houver.',
  campoDadosPessoais: 'Levar CPF e data de nascimento na mensagem do WhatsApp',
  sim: 'Sim',
  nao: 'Não',

  // Salvar
  salvar: 'Salvar',
  nadaMudou: 'Nada para salvar',
  mudouUma: '1 alteração para salvar',
  mudaram: '{n} alterações para salvar',
  salvas: 'Configurações salvas',
  salvasTexto: 'Valem a partir da próxima página que cada pessoa abrir.',
  erroSalvar: 'Erro ao salvar',
  alteradoPor: 'Última alteração: {nome}, {momento}',
  alteradoEm: 'Última alteração: {momento}',
  restaurar: 'Restaurar Padrão',
  restaurados: 'Valores padrão restaurados',
  cliqueEmSalvar: 'Clique em Salvar para confirmar',

  // Quando outra pessoa salvou antes
  outraPessoa: 'Outra pessoa',
  salvouAntes: '{nome} salvou “{valor}” em {momento}, enquanto você editava.',
  usarSalvo: 'Usar o valor salvo',
  manterMeu: 'Manter o meu',
  escolhaAntes: 'Escolha o que fica antes de salvar.',

  // Sair sem salvar
  sairTitulo: 'Sair sem salvar?',
  sairTexto: 'O que você mudou nesta tela ainda não foi salvo, e se perde se você sair.',
  sairFicar: 'Continuar editando',
  sairSair: 'Sair sem salvar',

  // Exportar e importar
  exportar: 'Exportar JSON',
  exportadas: 'Configurações exportadas',
  erroExportar: 'Erro ao exportar',
  importar: 'Importar JSON',
  importarTitulo: 'Importar configurações',
  importarArquivo: 'Compare antes de aplicar o que está em {arquivo}.',
  importarAntes: 'Agora',
  importarDepois: 'Depois',
  importarIguais: 'O arquivo tem os valores que já estão salvos: não há o que mudar.',
  importarFora: 'Ficam de fora',
  importarForaImagem: '{chave}: imagens se trocam em Branding',
  importarForaDesconhecida: '{chave}: o sistema não conhece esta chave',
  importarForaInvalida: '{nome}: {motivo}',
  importarRascunho: 'O que você digitou nestes campos e não salvou será substituído.',
  importarMudou: 'Outra pessoa salvou há pouco. Confira de novo: “Agora” mostra os valores dela.',
  importarAplicar: 'Aplicar',
  importarCancelar: 'Cancelar',
  importadas: 'Configurações importadas',
  erroImportar: 'Erro ao importar',
  arquivoIlegivel: 'Este arquivo não é um JSON válido. Confira a linha {linha}, coluna {coluna}.',
  arquivoEstranho: 'Este arquivo não é uma exportação de configurações deste sistema.',
  arquivoGrande: 'Este arquivo é grande demais para ser uma exportação de configurações.',
})
