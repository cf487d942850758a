import { isPersonName } from '../../identity/person/person-name.ts'
import type { CaseStage } from '../../cases/record/case-statuses.ts'
import { isSituationOf } from '../../cases/record/stage-situations.ts'
import { birthProblem } from '../../identity/person/birth-date.ts'
import { sortFigures } from '../../cases/record/bank-figures.ts'
import type { BuyerFacts, OperationFacts, PropertyFacts, SellerFacts } from '../../cases/record/case-facts.ts'
import { buildsOn, type PropertyType } from '../../platform/property-types.ts'
import { formatBrl, type Cents } from '../../platform/money/money.ts'
import type { Day } from '../../platform/calendar/working-days.ts'
import type { ImportColumn } from './import-columns.ts'
import { readIncomeType, readMaritalStatus, readPropertyType, readSystem } from './option-words.ts'
import { cellText, readCpf, readMonths, readPhone, readRate, readYesNo, type Cell } from './read-values.ts'
import { createRowReaders, readLocation, type KnownNames, type RowRemark } from './row-cells.ts'

export interface ReadRow {
  name: string
  buyer: Partial<BuyerFacts>
  property: Partial<PropertyFacts>
  seller: Partial<SellerFacts>
  operation: Partial<OperationFacts>
  responsible?: string
  referrer?: string
  property_type: PropertyType | null
  city: string | null
  uf: string | null
  stage: CaseStage
  situation: string | null
  /** Start of the current stage. */
  since: Day | null
  created_on: Day | null
  notes: string[]
  /** Id of the case in the system it comes from. */
  external_id: string | null
}

export interface ReadResult {
  row: ReadRow
  /** Reasons why the row is not imported. */
  problems: RowRemark[]
  /** Warnings about values that the import interpreted or ignored. */
  notices: RowRemark[]
}

const LONGEST_NAME = 100
const LONGEST_NOTE = 2000

/**
 * Reads a row of a spreadsheet of cases, with its problems and warnings. An unreadable cell is a problem and never a
 * guess; an empty one is unknown.
 */
export function readRow(cells: Partial<Record<ImportColumn, Cell>>, known: KnownNames): ReadResult {
  const problems: RowRemark[] = []
  const notices: RowRemark[] = []
  const notes: string[] = []
  const readers = createRowReaders(cells, known, problems)
  const { text, wrong, read, money, day, past, short, named } = readers
  const { today } = known

  const name = text('nome')
  if (!name) wrong('nome', 'problemaSemNome')
  else if (name.length < 3 || name.length > LONGEST_NAME || /[\d<>]/.test(name) || !isPersonName(name))
    wrong('nome', 'problemaNome', { valor: name.slice(0, 60) })

  const birth = past('nascimento')
  if (birth && birthProblem(birth, today)) wrong('nascimento', 'problemaIdade', { valor: text('nascimento') })

  // 'sim' says that there is a balance, but not how much.
  const usesFgts = readYesNo(cells.fgts ?? null)
  if (usesFgts) notes.push(`FGTS: ${text('fgts')}`)
  const fgts = usesFgts === null ? money('fgts') : null

  const property_type = read('tipo_imovel', 'problemaOpcao', readPropertyType)

  const location = readLocation(readers, known)

  const rate = read('taxa', 'problemaTaxa', readRate)
  if (rate?.isMonthly)
    notices.push({ column: 'taxa', key: 'avisoTaxaMensal', params: { valor: text('taxa') } })

  const stage = (named('etapa') || 'lead_criado') as CaseStage
  if (stage === 'obra' && property_type && !buildsOn(property_type)) wrong('etapa', 'problemaObra')
  const situationName = named('situacao')
  const situation = situationName && isSituationOf(stage, situationName) ? situationName : null
  if (situationName && !situation) {
    notices.push({ column: 'situacao', key: 'avisoSituacao', params: { valor: situationName } })
    notes.push(`Situação na planilha: ${text('situacao')}`)
  }
  const created_on = past('criado_em')
  const since = past('desde')
  if (created_on && since && since < created_on)
    wrong('desde', 'problemaDesdeAntes', { valor: text('desde'), criado: text('criado_em') })

  const [statedPrice, financed, ownMoney] = [
    money('valor_imovel'),
    money('financiado'),
    money('recursos_proprios'),
  ]
  const sum = farSum(statedPrice, financed, ownMoney)
  // A missing thousand or a missing decimal comma: loan and own money show which.
  const isLost =
    sum !== null && statedPrice !== null && (statedPrice * 1000 === sum || statedPrice === sum * 100)
  const price = isLost ? sum : statedPrice
  if (sum !== null)
    notices.push({
      column: 'valor_imovel',
      key: isLost ? 'avisoSomaUsada' : 'avisoSoma',
      params: { valor: text('valor_imovel'), soma: formatBrl(sum) },
    })

  const responsible = named('agente')
  const referrer = named('corretor')
  const note = cellText(cells.observacao_interna)
  if (note.length > LONGEST_NOTE) wrong('observacao_interna', 'problemaLongo', { n: LONGEST_NOTE })
  else if (note) notes.unshift(note)

  const row: ReadRow = {
    name,
    buyer: {
      cpf: read('cpf', 'problemaCpf', readCpf),
      phone: read('telefone', 'problemaTelefone', readPhone),
      email: read('email', 'problemaEmail', (cell) => {
        const address = cellText(cell).toLowerCase()
        return /^[^\s@<>"]+@[^\s@<>"]+\.[^\s@<>".]{2,}$/.test(address) && address.length < 200
          ? address
          : null
      }),
      birth_date: birth,
      marital_status: read('estado_civil', 'problemaOpcao', readMaritalStatus),
      income: money('renda'),
      income_type: read('tipo_renda', 'problemaOpcao', readIncomeType),
      fgts_balance: fgts,
    },
    property: {
      development: short('empreendimento', 120),
      address: short('endereco', 200),
      price,
      appraisal: money('avaliacao'),
    },
    seller: {
      name: short('vendedor', 100),
      phone: read('telefone_vendedor', 'problemaTelefone', readPhone),
    },
    operation: sortFigures(stage, {
      bank: short('banco', 60),
      line: short('linha', 60),
      system: read('sistema', 'problemaOpcao', readSystem),
      annual_rate: rate?.annual ?? null,
      term_months: read('prazo', 'problemaPrazo', readMonths),
      financed,
      fgts: usesFgts === false ? 0 : null,
      own_money: ownMoney,
      risk_expires_on: day('vencimento_aprovacao'),
      proposal: short('proposta', 40),
      contract_number: short('contrato', 40),
      client_signed_on: past('assinatura'),
      registry_protocol: short('protocolo_cartorio', 40),
    }),
    ...(responsible && { responsible }),
    ...(referrer && { referrer }),
    property_type,
    ...location,
    stage,
    situation,
    since,
    created_on,
    notes,
    external_id: short('id', 80),
  }
  return { row, problems, notices }
}

/** Returns the sum of loan and own money when the price differs from it by more than a factor of ten; null otherwise. */
function farSum(price: Cents | null, financed: Cents | null, ownMoney: Cents | null): Cents | null {
  if (price === null || financed === null || ownMoney === null) return null
  const sum = financed + ownMoney
  return price < sum / 10 || price > sum * 10 ? sum : null
}
