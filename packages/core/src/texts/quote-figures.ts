import { defineTexts } from '../platform/texts/define-texts.ts'

/** Figures of a quote. Separate from `quoteTexts`, which the public result does not load. */
export const quoteFigureTexts = defineTexts('simulacoes', {
  credito: 'Maior crédito',
  limite: 'limita: {limite}',
  primeira: '1ª prestação',
  ultima: 'Última prestação',
  partes: 'amortização {amortizacao}, juros {juros}, seguros {seguros}, tarifa {tarifa}',
  entrada: 'Entrada',
  renda: 'Da renda',
  rendaAte: 'a linha aceita até {parte}',
  prazo: 'Prazo',
  meses: '{n} meses',
  taxa: 'Taxa',
  cet: 'CET estimado, ao ano',
  cota: 'Cota financiada',
  juros: 'Total de juros',
  pago: 'Total pago ao banco',
  fgts: 'FGTS',
  subsidio: 'Subsídio',
  ate: 'até {valor}',
  subsidioNota: 'teto do programa, não é promessa',
  estimado: '{valor}, estimado',
  subsidioEstimado:
    'com dependente; sem, {so}. Fórmula do programa em fontes de terceiros, fora das contas: só o banco determina',
  aPartir: 'de {valor} até este valor',
  emAte: 'pago em até {n} dias; depois, {depois}',
  desconto: 'já com {parte} de desconto',
  total: 'Dinheiro em mãos',
  financiavel: 'até {valor} pode ser financiado; restam {resta}',
  regra: '{ato}, desde {desde}, conferida em {conferida}',
})
