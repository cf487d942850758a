import type { BuyerFacts, OperationFacts } from '../case/case-facts.ts'
import { isPropertyType, propertyTypeLabels, type PropertyType } from '../case/property-types.ts'
import { foldText } from '../search/text-match.ts'
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

const ofWords = <Value>(known: Record<string, Value>, text: string): Value | null =>
  Object.hasOwn(known, text) ? (known[text] ?? null) : null

/** What people write in a sheet for a kind of income; null for what is none. */
export const readIncomeType = (cell: Cell) => ofWords(incomeTypes, foldText(cellText(cell)))

/** The same for how somebody is married, in either gender. */
export function readMaritalStatus(cell: Cell) {
  const words = foldText(cellText(cell))
  const stem = Object.keys(maritalStatuses).find((one) => words.startsWith(one))
  return stem ? maritalStatuses[stem]! : null
}

/** The same for a kind of property, which may also be our own code. */
export function readPropertyType(cell: Cell): PropertyType | null {
  const words = foldText(cellText(cell)).replaceAll('_', ' ')
  const code = words.replaceAll(' ', '_')
  return isPropertyType(code) ? code : ofWords(propertyTypes, words)
}

/** The same for how a loan is paid back. */
export const readSystem = (cell: Cell) => ofWords(systems, foldText(cellText(cell)))
