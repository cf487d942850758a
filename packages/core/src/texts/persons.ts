import { leadStatusLabels, contactChannelLabels, originLabels } from '../leads/leads.ts'
import { outcomeLabels } from '../cases/record/outcomes.ts'
import { defineTexts } from '../platform/texts/define-texts.ts'
import { prefixed } from './labels.ts'

/** Warning about a known person while staff type, and the page of a person. */
export const personsTexts = defineTexts('pessoas', {
  // Enquanto se digita
  jaConhecida: 'Já está aqui',
  umAberto: '1 dossiê aberto',
  umEncerrado: '1 encerrado',
  variosAbertos: '{n} dossiês abertos',
  variosEncerrados: '{n} encerrados',
  mesmoCpf: 'mesmo CPF',
  mesmoTelefone: 'mesmo telefone',
  mesmoEmail: 'mesmo e-mail',
  doColega: 'Alguém que {nome} atende',
  deOutroColega: 'Alguém que outra pessoa da equipe atende',
  dossieDe: '{nome}, dossiê: {situacao}',
  leadDe: '{nome}, lead: {situacao}',
  parceiroDe: '{nome}, parceiro',
  planilhaDe: 'Na planilha {nome}',
  atendidoPor: 'com {nome}',
  abrir: 'Abrir',
  abrirNome: 'Abrir {nome}',
  mesmoAssim: 'Continuar mesmo assim',

  // A página de uma pessoa
  verPessoa: 'Tudo desta pessoa',
  erroCarregar: 'Erro ao carregar a pessoa',
  erroCarregarTexto: 'Não foi possível carregar o que há desta pessoa.',
  dossies: 'Dossiês',
  nenhumDossie: 'Nenhum dossiê.',
  leads: 'Leads',
  nenhumLead: 'Nenhum lead.',
  documentos: 'Documentos que ainda valem',
  nenhumDocumento: 'Nenhum documento aprovado que ainda vale.',
  valeAte: 'até {data}',
  semValidade: 'sem validade',
  historia: 'Linha do tempo',
  colegas: 'Também há algo com {nomes}, que você não vê.',
  outraPessoa: 'outra pessoa da equipe',
  simulou: 'Simulou {valor}',
  simulouEm: 'Simulou {valor} em {cidade}',
  pediuContato: 'Pediu contato: {texto}',
  falou: '{canal}',
  chegou: 'Chegou como lead: {origem}',
  dossieAberto: 'Dossiê aberto',
  dossieTerminou: 'Dossiê encerrado: {desfecho}',
  escreveu: 'Mensagem: {texto}',
  voltouDe: 'Já teve um dossiê: {desfecho}',
  temAberto: 'Já tem um dossiê em andamento',
  doColegaAberto: 'Já tem um dossiê com {nome}',
  verDossie: 'Ver o dossiê',
  ...prefixed('desfecho', outcomeLabels),
  ...prefixed('situacao', leadStatusLabels),
  ...prefixed('origem', originLabels),
  ...prefixed('canal', contactChannelLabels),
})
