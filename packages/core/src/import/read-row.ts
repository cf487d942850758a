import { isPersonName } from '../account/person-name.ts'
import type { CaseStage } from '../case/case-statuses.ts'
import { isSituationOf } from '../case/stage-situations.ts'
import type { BuyerFacts, OperationFacts, PropertyFacts, SellerFacts } from '../case/case-facts.ts'
import { buildsOn, type PropertyType } from '../case/property-types.ts'
import { formatBrl, type Cents } from '../finance/money.ts'
import type { Day } from '../calendar/working-days.ts'
import type { importsTexts } from '../texts/imports.ts'
import type { ImportColumn } from './import-columns.ts'
import { readIncomeType, readMaritalStatus, readPropertyType, readSystem } from './option-words.ts'
import {
  cellText,
  readCpf,
  readDay,
  readMoney,
  readMonths,
  readPhone,
  readRate,
  readYesNo,
  type Cell,
} from './read-values.ts'

/** What a cell names that only the product knows. */
export type NamedKind = 'etapa' | 'situacao' | 'agente' | 'corretor'

/** What is known of names in cells. */
export interface KnownNames {
  /** What a name stands for: '' is left out, undefined is not known. */
  find: (kind: NamedKind, name: string) => string | undefined
  /** Towns of this name with their states, in the state alone where one is given. */
  findCities: (name: string, uf: string | undefined) => { city: string; uf: string }[]
  isState: (uf: string) => boolean
  today: Day
}

/** Something to say of a row, with the column that it is about. */
export interface RowRemark {
  column: ImportColumn
  key: keyof typeof importsTexts
  params?: Record<string, string | number>
}

/** A row of a sheet, read. */
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
  /** In its stage since. */
  since: Day | null
  created_on: Day | null
  notes: string[]
  /** What the case is called where it comes from. */
  external_id: string | null
}

export interface ReadResult {
  row: ReadRow
  /** Why the row is not imported. */
  problems: RowRemark[]
  /** What is done otherwise than somebody might think. */
  notices: RowRemark[]
}

const LONGEST_NAME = 100
const LONGEST_NOTE = 2000

const addYears = (day: Day, years: number): Day => `${Number(day.slice(0, 4)) + years}${day.slice(4)}`

/**
 * Reads a row of a sheet of cases: what it tells, why it cannot be imported, and what somebody might not expect. A cell
 * that cannot be read is a problem and never a guess; one that is empty is not known.
 */
export function readRow(
  cells: Partial<Record<ImportColumn, Cell>>,
  { find, findCities, isState, today }: KnownNames,
): ReadResult {
  const problems: RowRemark[] = []
  const notices: RowRemark[] = []
  const notes: string[] = []
  const text = (column: ImportColumn) => cellText(cells[column])
  const wrong = (column: ImportColumn, key: RowRemark['key'], params?: RowRemark['params']) =>
    void problems.push({ column, key, ...(params && { params }) })

  /** Reads a cell that is not empty; what it holds otherwise is a problem. */
  function read<Value>(column: ImportColumn, key: RowRemark['key'], of: (cell: Cell) => Value | null) {
    const cell = cells[column] ?? null
    if (cellText(cell) === '') return null
    const value = of(cell)
    if (value === null) wrong(column, key, { valor: text(column).slice(0, 60) })
    return value
  }
  const money = (column: ImportColumn) => read(column, 'problemaValor', readMoney)
  const year = Number(today.slice(0, 4))
  const day = (column: ImportColumn, latest = year + 10) =>
    read(column, 'problemaData', (cell) => readDay(cell, latest))
  const past = (column: ImportColumn) => {
    const found = day(column, year)
    if (found === null || found <= today) return found
    wrong(column, 'problemaDataFutura', { valor: text(column) })
    return null
  }
  const short = (column: ImportColumn, most: number) => {
    const value = text(column)
    if (value.length <= most) return value || null
    wrong(column, 'problemaLongo', { n: most })
    return null
  }
  /** What a name stands for; '' for one that is left out. */
  const named = (kind: NamedKind) => {
    const name = text(kind)
    if (!name) return null
    const found = find(kind, name)
    if (found === undefined) wrong(kind, 'problemaDesconhecido', { valor: name.slice(0, 60) })
    return found ?? null
  }

  const name = text('nome')
  if (!name) wrong('nome', 'problemaSemNome')
  else if (name.length < 3 || name.length > LONGEST_NAME || /[\d<>]/.test(name) || !isPersonName(name))
    wrong('nome', 'problemaNome', { valor: name.slice(0, 60) })

  const birth = past('nascimento')
  if (birth && birth > addYears(today, -16))
    wrong('nascimento', 'problemaIdade', { valor: text('nascimento') })

  // 'sim' says that there is one, and not how much.
  const usesFgts = readYesNo(cells.fgts ?? null)
  if (usesFgts) notes.push(`FGTS: ${text('fgts')}`)
  const fgts = usesFgts === null ? money('fgts') : null

  const property_type = read('tipo_imovel', 'problemaOpcao', readPropertyType)

  const place = readPlace()
  function readPlace(): { city: string | null; uf: string | null } {
    const told = text('uf').toUpperCase()
    const city = text('cidade')
    if (told && !isState(told)) {
      wrong('uf', 'problemaEstado', { valor: told.slice(0, 30) })
      return { city: null, uf: null }
    }
    if (!city) return { city: null, uf: told || null }
    const [found, another] = findCities(city, told || undefined)
    if (found && !another) return { city: found.city, uf: found.uf }
    if (found) wrong('uf', 'problemaCidadeEmVarios', { valor: city.slice(0, 60) })
    else if (told) wrong('cidade', 'problemaCidade', { valor: city.slice(0, 60), uf: told })
    else wrong('cidade', 'problemaCidadeSemUf', { valor: city.slice(0, 60) })
    return { city: null, uf: told || null }
  }

  const rate = read('taxa', 'problemaTaxa', readRate)
  if (rate?.isMonthly)
    notices.push({ column: 'taxa', key: 'avisoTaxaMensal', params: { valor: text('taxa') } })

  const stage = (named('etapa') || 'lead_criado') as CaseStage
  if (stage === 'obra' && property_type && !buildsOn(property_type)) wrong('etapa', 'problemaObra')
  const told = named('situacao')
  const situation = told && isSituationOf(stage, told) ? told : null
  if (told && !situation) {
    notices.push({ column: 'situacao', key: 'avisoSituacao', params: { valor: told } })
    notes.push(`Situação na planilha: ${text('situacao')}`)
  }
  const created_on = past('criado_em')
  const since = past('desde')
  if (created_on && since && since < created_on)
    wrong('desde', 'problemaDesdeAntes', { valor: text('desde'), criado: text('criado_em') })

  const [toldPrice, financed, own] = [money('valor_imovel'), money('financiado'), money('recursos_proprios')]
  const sum = farSum(toldPrice, financed, own)
  // A thousand that was lost, or a comma: the other two say which.
  const isLost = sum !== null && toldPrice !== null && (toldPrice * 1000 === sum || toldPrice === sum * 100)
  const price = isLost ? sum : toldPrice
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
    operation: {
      bank: short('banco', 60),
      line: short('linha', 60),
      system: read('sistema', 'problemaOpcao', readSystem),
      annual_rate: rate?.annual ?? null,
      term_months: read('prazo', 'problemaPrazo', readMonths),
      financed,
      fgts: usesFgts === false ? 0 : null,
      own_money: own,
      risk_expires_on: day('vencimento_aprovacao'),
      proposal: short('proposta', 40),
      contract_number: short('contrato', 40),
      client_signed_on: past('assinatura'),
      registry_protocol: short('protocolo_cartorio', 40),
    },
    ...(responsible && { responsible }),
    ...(referrer && { referrer }),
    property_type,
    ...place,
    stage,
    situation,
    since,
    created_on,
    notes,
    external_id: short('id', 80),
  }
  return { row, problems, notices }
}

/** What loan and own money come to, where the price is far from it. */
function farSum(price: Cents | null, financed: Cents | null, own: Cents | null): Cents | null {
  if (price === null || financed === null || own === null) return null
  const sum = financed + own
  return price < sum / 10 || price > sum * 10 ? sum : null
}
