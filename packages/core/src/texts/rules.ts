import { defineTexts } from './define-texts.ts'

/** The page of the rules in force. */
export const rulesTexts = defineTexts('regras', {
  titulo: 'Regras em vigor',
  descricao:
    'Linhas de crédito, tetos, seguros e custos que usamos nas contas, com o ato e a data de cada um.',
  quando: 'Em {dia}. Linhas de crédito, versão {linhas}; custos, versão {custos}.',
  aviso:
    'O que falta confirmar com o banco está dito em cada linha. Simulação. Não é proposta nem aprovação.',
  linhas: 'Linhas de crédito',
  linha: 'Linha',
  quemEntra: 'Quem entra',
  taxa: 'Taxa',
  cota: 'Cota e renda',
  ato: 'Ato e conferência',
  cotaDe: 'financia até {cota}',
  rendaDe: 'até {parte} da renda',
  para: '{valor} ({quem})',
  prazo: 'até {n} meses',
  subsidio: 'subsídio até {valor}',
  conferida: 'conferida em {dia}',
  conferidaPor: 'conferida em {dia} por {nome}',
  tetos: 'Tetos de preço por município',
  municipio: 'Município',
  teto: 'Teto',
  paraLinhas: 'Para',
  tetoFaixa: 'Nos outros municípios, de {de} a {ate}: {linhas}.',
  seguros: 'Seguros',
  idade: 'Idade',
  mip: 'MIP, ao mês sobre o saldo',
  ateAnos: 'até {n} anos',
  dfi: 'DFI: {taxa} ao mês sobre o valor do imóvel.',
  custos: 'ITBI e custos da compra',
  itbi: 'ITBI',
  itbiOutros: 'Nos outros municípios, de {de} a {ate} do valor, como estimativa.',
  desconto: '{taxa}: {parte} a menos na primeira compra pelo SFH ({lei}).',
  confirme: 'Confirme com a prefeitura',
})
