import { expect, test } from 'vitest'
import { incomeTypeLabels } from '../case/case-facts.ts'
import { caseStages, documentOwners } from '../case/case-statuses.ts'
import { propertyTypes } from '../case/property-types.ts'
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
const asked = (facts: Partial<ChecklistFacts>, among = builtInChecklist) =>
  generateChecklist(among, { ...nothing, ...facts }).map(({ key, buyer_id }) =>
    buyer_id && buyer_id !== 'ana' ? `${key} ${buyer_id}` : key,
  )
const required = (facts: Partial<ChecklistFacts>) =>
  asked(
    facts,
    builtInChecklist.filter((model) => model.required),
  )

const ofBuyer = ['identidade', 'estado_civil', 'residencia', 'pesquisa_cadastral']
const closing = ['contrato_assinado', 'matricula_registrada']
const itbi = ['contrato_assinado', 'itbi', 'matricula_registrada']

test('who buys with a work contract is asked for what proves that, and nothing else of an income', () => {
  expect(required({})).toEqual([...ofBuyer, 'holerites_3', 'carteira_trabalho', ...closing])
})

const papersOf = (incomeType: ChecklistBuyer['incomeType']) =>
  required({ buyers: [{ ...ana, incomeType }] }).filter((key) => ![...ofBuyer, ...closing].includes(key))

test('each kind of income has its own papers', () => {
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

test('each property has its own papers', () => {
  const finished = ['promessa', 'matricula', 'iptu']
  const building = ['terreno', 'projeto', 'alvara', 'art_rrt_construcao', 'memorial', 'orcamento']
  const found = propertyTypes.map((propertyType) => [propertyType, papers({ propertyType })])
  expect(Object.fromEntries(found)).toEqual({
    imovel_usado: finished,
    imovel_novo: [...finished, 'habite_se'],
    apartamento: ['contrato_construtora', 'quadro_resumo'],
    terreno_construcao: building,
    construcao_terreno_proprio: building,
    emprestimo_garantia: ['garantia_matricula', 'garantia_iptu', 'garantia_saldo'],
  })
  expect(papers({ propertyType: 'apartamento', propertyState: 'usado' })).toEqual(finished)
})

test('seller, FGTS and the programme count once they are known, and not where they cannot be', () => {
  const facts = { usesFgts: true, isMcmv: true, sellerKind: 'pessoa', buyers: [ana] } as const
  const more = (given: Partial<ChecklistFacts>) =>
    required({ ...facts, ...given }).filter((key) => /^(fgts|mcmv|vendedor|empresa)_/.test(key))
  const own = ['fgts_extrato', 'fgts_autorizacao', 'mcmv_enquadramento', 'mcmv_nao_propriedade']
  const sellers = ['vendedor_identidade', 'vendedor_estado_civil', 'vendedor_dados_bancarios']
  expect(more({ propertyType: 'imovel_usado' })).toEqual([...own, ...sellers])
  expect(more({ propertyType: 'imovel_usado', sellerKind: 'empresa' })).toEqual([
    ...own,
    'empresa_contrato_social',
  ])
  expect(more({ propertyType: 'construcao_terreno_proprio' })).toEqual(own)
  expect(more({ propertyType: 'emprestimo_garantia' })).toEqual([])
  expect(required({ ...facts, propertyType: 'emprestimo_garantia' })).not.toContain('itbi')
  const without = { ...ana, id: 'rui', usesFgts: false }
  expect(more({ buyers: [ana, without], isMcmv: null, sellerKind: null })).toEqual(own.slice(0, 2))
  expect(more({ buyers: [{ ...without, usesFgts: true }], usesFgts: null, isMcmv: null })).toEqual(
    own.slice(0, 2).map((key) => `${key} rui`),
  )
})

test('two who buy are asked each; a spouse only where it does not buy too', () => {
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

test('what is switched off is not asked; what is moved up comes first', () => {
  const [first, second] = builtInChecklist
  expect(asked({}, [{ ...first!, active: false }])).toEqual([])
  expect(asked({}, [first!, { ...second!, position: 1 }])).toEqual(['cpf', 'identidade'])
})

test('the built-in list is in order', () => {
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
