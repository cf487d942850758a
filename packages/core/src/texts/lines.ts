import { defineTexts } from '../platform/texts/define-texts.ts'

/** Credit lines: conditions, limits, systems, and facts still to be confirmed. */
export const linesTexts = defineTexts('linhas', {
  sac: 'SAC',
  price: 'PRICE',

  limite_need: 'o que falta do preço',
  limite_quota: 'a cota financiada',
  limite_income: 'a renda',
  limite_ceiling: 'o teto de preço',

  confirmar_rate: 'taxa',
  confirmar_ceiling: 'teto de preço',
  confirmar_quota: 'cota',
  confirmar_incomeShare: 'parte da renda',
  confirmar_entry: 'quem entra',
  confirme: 'Confirme com o banco: {itens}',

  todos: 'todos',
  novo: 'novo',
  usado: 'usado',
  rendaDe: 'renda acima de {valor}',
  rendaAte: 'renda até {valor}',
  precoDe: 'preço acima de {valor}',
  precoAte: 'preço até {valor}',
  cotista: 'com três anos de FGTS',
  semCota: 'sem três anos de FGTS',
  temImovel: 'já tem imóvel',
  primeiroImovel: 'primeiro imóvel',
  comSfh: 'com outro financiamento do SFH',
  semSfh: 'sem outro financiamento do SFH',
  regiao: 'na região {lista}',
  regioes: 'nas regiões {lista}',

  indice_tr: 'TR',
  indice_ipca: 'IPCA',
  indice_poupanca: 'Poupança',
  indice_none: 'Nenhum, taxa fixa',

  am: 'a.m.',
  aaNominal: 'a.a. nominal',
  aaEfetiva: 'a.a. efetiva',
  aPartirDe: '{taxa} (a partir de {menor})',
  desde: 'desde {de}',
  deAte: 'de {de} a {ate}',

  noSfh: 'no SFH',
  foraDoSfh: 'fora do SFH',
  emAteDias: 'pago em até {n} dias',
  base_value: '{taxa} do valor',
  base_credit: '{taxa} do financiado',
  base_rest: '{taxa} do restante',
})
