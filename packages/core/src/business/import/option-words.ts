import type { BuyerFacts, OperationFacts } from '../../cases/record/case-facts.ts'
import { isPropertyType, propertyTypeLabels, type PropertyType } from '../../platform/property-types.ts'
import { foldText } from '../../platform/search/text-match.ts'
import { cellText, type Cell } from './read-values.ts'

const incomeTypes: Record<string, NonNullable<BuyerFacts['income_type']>> = {
  clt: 'clt',
  assalariado: 'clt',
  'carteira assinada': 'clt',
  'clt com comissao': 'clt_variavel',
  'clt comissionado': 'clt_variavel',
  'clt variavel': 'clt_variavel',
  'clt com variavel': 'clt_variavel',
  'clt com renda variavel': 'clt_variavel',
  comissionado: 'clt_variavel',
  servidor: 'servidor',
  'servidor publico': 'servidor',
  'funcionario publico': 'servidor',
  aposentado: 'aposentado',
  pensionista: 'aposentado',
  'aposentado ou pensionista': 'aposentado',
  autonomo: 'autonomo',
  liberal: 'autonomo',
  'profissional liberal': 'autonomo',
  informal: 'informal',
  'renda informal': 'informal',
  aplicativo: 'aplicativo',
  uber: 'aplicativo',
  'motorista de aplicativo': 'aplicativo',
  mei: 'mei',
  empresario: 'empresario',
  socio: 'empresario',
  aluguel: 'aluguel',
  pensao: 'pensao',
  'pensao alimenticia': 'pensao',
}

const maritalStatuses: Record<string, NonNullable<BuyerFacts['marital_status']>> = {
  solteir: 'solteiro',
  casad: 'casado',
  uniao: 'uniao_estavel',
  separad: 'separado',
  divorciad: 'divorciado',
  viuv: 'viuvo',
}

const propertyTypes: Record<string, PropertyType> = {
  usado: 'imovel_usado',
  'casa usada': 'imovel_usado',
  'apartamento usado': 'imovel_usado',
  novo: 'imovel_novo',
  'casa nova': 'imovel_novo',
  apto: 'apartamento',
  'apartamento na planta': 'apartamento',
  'apartamento em construcao': 'apartamento',
  'terreno + construcao': 'terreno_construcao',
  'terreno e obra': 'terreno_construcao',
  construcao: 'construcao_terreno_proprio',
  'construcao em terreno proprio': 'construcao_terreno_proprio',
  'garantia de imovel': 'emprestimo_garantia',
  'home equity': 'emprestimo_garantia',
  ...Object.fromEntries(
    Object.entries(propertyTypeLabels).map(([type, label]) => [foldText(label), type as PropertyType]),
  ),
}

const systems: Record<string, NonNullable<OperationFacts['system']>> = {
  sac: 'sac',
  price: 'price',
  'tabela price': 'price',
  tp: 'price',
}

const ofWords = <Value>(words: Record<string, Value>, text: string): Value | null =>
  Object.hasOwn(words, text) ? (words[text] ?? null) : null

/** Reads a kind of income as people write it in a spreadsheet; null if unknown. */
export const readIncomeType = (cell: Cell) => ofWords(incomeTypes, foldText(cellText(cell)))

/** Reads a marital status in either grammatical gender; null if unknown. */
export function readMaritalStatus(cell: Cell) {
  const words = foldText(cellText(cell))
  const stem = Object.keys(maritalStatuses).find((one) => words.startsWith(one))
  return stem ? maritalStatuses[stem]! : null
}

/** Reads a property type, also as our own code; null if unknown. */
export function readPropertyType(cell: Cell): PropertyType | null {
  const words = foldText(cellText(cell)).replaceAll('_', ' ')
  const code = words.replaceAll(' ', '_')
  return isPropertyType(code) ? code : ofWords(propertyTypes, words)
}

/** Reads an amortization system; null if unknown. */
export const readSystem = (cell: Cell) => ofWords(systems, foldText(cellText(cell)))
