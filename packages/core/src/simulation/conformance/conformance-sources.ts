import { builtInCosts } from '../costs/built-in-costs.ts'
import { builtInLines } from '../lines/built-in/lines.ts'
import { fixedRuleSources } from '../lines/fixed-rules.ts'
import { sourceOf, type Source } from '../../platform/sources/source.ts'

const dated = (act: string, confidence: Source['confidence']): Source => ({
  act,
  from: null,
  to: null,
  checkedOn: '2026-11-26',
  confidence,
})

/** Sources of published values that belong to no table. */
export const conformanceSources = {
  numpy: dated('Documentação do NumPy e do numpy-financial', 'third-party'),
  textbook: dated('Exemplo de livro: R$ 10.000 a 10% ao mês em 4 meses', 'third-party'),
  caixa2017: dated('Tabela impressa da Caixa de 05/2017', 'official-print'),
  centralBank: dated('Exemplo do Banco Central para o CET, Res. CMN 4.881/2020', 'third-party'),
  specification: dated('Especificação deste simulador', 'derived'),
  formula: dated('Conta pela fórmula fora deste programa', 'derived'),
  caixa2026: dated('Tabela da Caixa de 04/2026 em um programa público, conferida em 09/2026', 'third-party'),
  conta: fixedRuleSources.conta,
} as const

export const lineSource = (key: string) => sourceOf(key, builtInLines.sources)
export const costSource = (key: string) => sourceOf(key, builtInCosts.sources)
