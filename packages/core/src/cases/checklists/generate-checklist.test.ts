import { expect, test } from 'vitest'
import { incomeTypeLabels } from '../record/case-facts.ts'
import { caseStages, documentOwners } from '../record/case-statuses.ts'
import { propertyTypes } from '../../platform/property-types.ts'
import { builtInChecklist } from './built-in/built-in-checklist.ts'
import type { ChecklistBuyer, ChecklistFacts } from './checklist-facts.ts'
import type { IncomeType } from './checklist-model.ts'
import { generateChecklist } from './generate-checklist.ts'

const ana: ChecklistBuyer = { id: 'ana', incomeType: 'clt', maritalStatus: 'solteiro', usesFgts: null }
const nothing: ChecklistFacts = {
  propertyType: null,
  propertyState: null,
  sellerKind: null,
  usesFgts: null,
  isMcmv: null,
  buyers: [ana],
}
const itemKeys = (facts: Partial<ChecklistFacts>, among = builtInChecklist) =>
  generateChecklist(among, { ...nothing, ...facts }).map(({ key, buyer_id }) =>
    buyer_id && buyer_id !== 'ana' ? `${key} ${buyer_id}` : key,
  )
const required = (facts: Partial<ChecklistFacts>) =>
  itemKeys(
    facts,
    builtInChecklist.filter((model) => model.required),
  )

const ofBuyer = ['identidade', 'estado_civil', 'residencia', 'pesquisa_cadastral']
const closing = ['contrato_assinado', 'matricula_registrada']
const itbi = ['contrato_assinado', 'itbi', 'matricula_registrada']

test('asks a buyer with a work contract for payslips, and for no other proof of income', () => {
  expect(required({})).toEqual([...ofBuyer, 'holerites_3', 'carteira_trabalho', ...closing])
})

const papersOf = (incomeType: ChecklistBuyer['incomeType']) =>
  required({ buyers: [{ ...ana, incomeType }] }).filter((key) => ![...ofBuyer, ...closing].includes(key))

test('each kind of income has its buyerItems documents', () => {
  expect(
    Object.fromEntries((Object.keys(incomeTypeLabels) as IncomeType[]).map((type) => [type, papersOf(type)])),
  ).toEqual({
    clt: ['holerites_3', 'carteira_trabalho'],
    clt_variavel: ['holerites_6', 'carteira_trabalho'],
    servidor: ['contracheques'],
    aposentado: ['extrato_beneficio'],
    autonomo: ['extratos_6_meses', 'dirpf'],
    informal: ['declaracao_renda', 'faturas_6_meses'],
    aplicativo: ['ganhos_aplicativo'],
    mei: ['ccmei', 'dasn_simei', 'extratos_pj_pf'],
    empresario: ['contrato_social', 'pro_labores', 'extratos_pj_pf', 'dirpf'],
    aluguel: ['contrato_aluguel', 'dirpf'],
    pensao: ['pensao'],
  })
  expect(papersOf(null)).toEqual([])
})

const papers = (facts: Partial<ChecklistFacts>) =>
  required({ buyers: [], ...facts }).filter((key) => !itbi.includes(key))

test('each property type has its buyerItems documents', () => {
  const finished = ['promessa', 'matricula', 'iptu']
  const building = ['terreno', 'projeto', 'alvara', 'art_rrt_construcao', 'memorial', 'orcamento']
  const keysByType = propertyTypes.map((propertyType) => [propertyType, papers({ propertyType })])
  expect(Object.fromEntries(keysByType)).toEqual({
    imovel_usado: finished,
    imovel_novo: [...finished, 'habite_se'],
    apartamento: ['contrato_construtora', 'quadro_resumo'],
    terreno_construcao: building,
    construcao_terreno_proprio: building,
    emprestimo_garantia: ['garantia_matricula', 'garantia_iptu', 'garantia_saldo'],
  })
  expect(papers({ propertyType: 'apartamento', propertyState: 'usado' })).toEqual(finished)
})

test('seller, FGTS and the programme add documents once known, and never where impossible', () => {
  const facts = { usesFgts: true, isMcmv: true, sellerKind: 'pessoa', buyers: [ana] } as const
  const more = (changes: Partial<ChecklistFacts>) =>
    required({ ...facts, ...changes }).filter((key) => /^(fgts|mcmv|vendedor|empresa)_/.test(key))
  const buyerItems = ['fgts_extrato', 'fgts_autorizacao', 'mcmv_enquadramento', 'mcmv_nao_propriedade']
  const sellers = ['vendedor_identidade', 'vendedor_estado_civil', 'vendedor_dados_bancarios']
  expect(more({ propertyType: 'imovel_usado' })).toEqual([...buyerItems, ...sellers])
  expect(more({ propertyType: 'imovel_usado', sellerKind: 'empresa' })).toEqual([
    ...buyerItems,
    'empresa_contrato_social',
  ])
  expect(more({ propertyType: 'construcao_terreno_proprio' })).toEqual(buyerItems)
  expect(more({ propertyType: 'emprestimo_garantia' })).toEqual([])
  expect(required({ ...facts, propertyType: 'emprestimo_garantia' })).not.toContain('itbi')
  const without = { ...ana, id: 'rui', usesFgts: false }
  expect(more({ buyers: [ana, without], isMcmv: null, sellerKind: null })).toEqual(buyerItems.slice(0, 2))
  expect(more({ buyers: [{ ...without, usesFgts: true }], usesFgts: null, isMcmv: null })).toEqual(
    buyerItems.slice(0, 2).map((key) => `${key} rui`),
  )
})

test('asks each of two buyers, and a spouse only when it does not buy too', () => {
  const married = { ...ana, maritalStatus: 'casado' } as const
  const rui: ChecklistBuyer = { ...married, id: 'rui', incomeType: null }
  expect(required({ buyers: [married] })).toEqual([
    ...ofBuyer,
    'conjuge_identidade',
    'conjuge_pesquisa_cadastral',
    'holerites_3',
    'carteira_trabalho',
    ...closing,
  ])
  const both = required({ buyers: [married, rui] })
  expect(both.filter((key) => key.startsWith('conjuge'))).toEqual([])
  expect(both.slice(0, 4)).toEqual(['identidade', 'identidade rui', 'estado_civil', 'estado_civil rui'])
})

test('skips inactive items and sorts by position', () => {
  const [first, second] = builtInChecklist
  expect(itemKeys({}, [{ ...first!, active: false }])).toEqual([])
  expect(itemKeys({}, [first!, { ...second!, position: 1 }])).toEqual(['cpf', 'identidade'])
})

test('the built-in list is sorted', () => {
  const keys = builtInChecklist.map(({ key }) => key)
  expect(new Set(keys).size).toBe(keys.length)
  for (const { label, help, owner, due_stage, min_files } of builtInChecklist) {
    expect(label.length, label).toBeLessThanOrEqual(100)
    expect(help, label).toMatch(/^.{10,400}$/)
    expect(documentOwners).toContain(owner)
    expect(caseStages).toContain(due_stage)
    expect(min_files).toBeGreaterThan(0)
  }
})

test('a paper of some banks is asked only where the operation names one of them', () => {
  const [model] = builtInChecklist
  const ofBank = [
    { ...model!, key: 'ficha_do_banco', scope: 'case' as const, applies: { banks: ['itau', 'bb'] } },
  ]
  for (const [bank, keys] of [
    ['itau', ['ficha_do_banco']],
    ['caixa', []],
    [null, []],
  ] as const)
    expect(itemKeys({ bank }, ofBank), String(bank)).toEqual(keys)
})
