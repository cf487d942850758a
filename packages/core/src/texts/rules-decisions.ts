import { defineTexts } from '../platform/texts/define-texts.ts'

/** Rules that decide an answer, in words, on the page of the rules. */
export const rulesDecisionsTexts = defineTexts('regras', {
  decide: 'O que decide',
  fgts: 'FGTS',
  fgtsExplica:
    'Conta só com tudo isto confirmado, para cada comprador: {anos} anos de FGTS, somados, em um ou mais empregos; sem imóvel no município onde mora ou trabalha; sem financiamento ativo do SFH; imóvel até {valor}, pelo maior entre preço e avaliação.',
  fgtsUso: 'Para abater a dívida, de {n} em {n} meses.',
  fgtsDuvida: 'O que não foi dito não conta a favor: a conta sai sem FGTS, e ao lado a que teria com ele.',
  idadeTitulo: 'Idade',
  idadeExplica: 'A última prestação vence até o comprador mais velho ter {anos} anos e {meses} meses.',
  idadeSuposta: 'Sem data de nascimento, supomos {n} anos para o seguro.',
  sfh: 'SFH',
  sfhTeto: 'Imóvel até {valor} pelo maior entre preço e avaliação; acima disso é SFI.',
  sfhCusto:
    'Custo de até {taxa} a.a. efetiva, sem TR e seguros. A taxa de um banco acima disso deixa o SFH e, com ele, o FGTS.',
  valor: 'Cota e renda',
  valorCota: 'A cota conta sobre o menor entre preço e avaliação.',
  valorRenda:
    'A parte da renda se compara com a primeira prestação inteira, com seguros e tarifa, menos outras prestações.',
  menorCredito: 'Menor crédito: {valor}.',
  cet: 'CET',
  cetExplica:
    'CET estimado: a taxa por ano em que as prestações, com juros, seguros e tarifa, valem o crédito menos o que se paga na contratação. Desconta a avaliação, se o catálogo a tem. Sem TR.',
  cetIof:
    'Empréstimo com garantia de imóvel paga IOF: {fixo} mais {dia} por dia, até {maximo}. A compra de moradia é isenta.',
  arredonda: 'Arredondamento',
  arredondaExplica:
    'Contas em centavos inteiros. Cada juro e cada seguro arredonda meio centavo para cima. No SAC, a amortização de cada mês; no PRICE, uma só prestação de amortização e juros; o último mês fecha o saldo em zero. O CET tem duas casas, com empate no par.',
  subsidio: 'Subsídio',
  subsidioTeto: 'Até {valor} ({quem}).',
  subsidioRenda:
    'Só nas Faixas 1 e 2: renda até {com} com dependente, até {sem} sem dependente; acima disso, nenhum.',
  subsidioFatores: 'Sem dependente, {sem} do valor; imóvel usado, {usado}; nunca abaixo de {menor}.',
  subsidioFormula:
    'Fórmula: D × (1 + (estado + capacidade) ÷ 100) × fator da categoria. D cai de R$ 50.000 com renda de R$ 1.750 a R$ 1.900 com R$ 3.700, em parábola. Capacidade = 10 − 40 × (PV ÷ menor entre preço e 67,5% do teto − 0,5), em que PV é o que 25% da renda paga em 420 meses, à taxa sem o desconto de cotista.',
  subsidioEstado: 'Índice do estado {uf}: {valor}%.',
  subsidioFator: 'Fator da categoria {categoria}: {valor}.',
  subsidioEscolha: 'Índice do estado e fator da categoria aparecem ao escolher o município.',
  subsidioSoBanco:
    'É estimativa e fica fora das somas: só o banco determina. O índice pela área do imóvel não entra.',
})
