import { defineTexts } from '../platform/texts/define-texts.ts'

export const reviewTexts = defineTexts('revisao', {
  titulo: 'Revisão',
  posicao: '{n} de {total}',
  posicaoMais: '{n} de mais de {total}',
  anterior: 'Documento anterior',
  proximo: 'Próximo documento',
  abrirDossie: 'Abrir dossiê de {cliente}',
  semNome: 'Cliente sem nome',
  chegouHoje: 'chegou hoje',
  esperaUmDia: 'espera há 1 dia',
  esperaDias: 'espera há {n} dias',

  // O que foi declarado, para comparar
  declarado: 'Declarado',
  nome: 'Nome',
  cpf: 'CPF',
  renda: 'Renda por mês',
  naoInformado: 'Não informado',
  erroDeclarado: 'Não foi possível carregar o que foi declarado.',

  atalhos: 'Atalhos: {a} aprovar, {r} reprovar, {esquerda} anterior, {direita} próximo',
  jaDecidido: 'Já decidido por outra pessoa',
  jaDecididoTexto: '“{documento}”, de {cliente}, está como {situacao}.',
  jaNaoEsta: '“{documento}”, de {cliente}, não está mais na fila.',
  naoAprovado: 'Não aprovado: “{documento}”, de {cliente}',

  // Fim e vazio
  tudoRevisto: 'Tudo revisto',
  revistoUm: 'Você decidiu 1 documento. Nenhum outro espera por uma decisão.',
  revistos: 'Você decidiu {n} documentos. Nenhum outro espera por uma decisão.',
  nadaEspera: 'Nenhum documento espera por uma decisão.',
  procurarNovos: 'Procurar novos',
  verDossies: 'Ver dossiês',
  verClientes: 'Ver clientes',
  erroCarregar: 'Erro ao carregar a revisão',
  erroCarregarTexto: 'Não foi possível carregar os documentos que esperam por uma decisão.',
})
