import { expect, test } from 'vitest'
import { guessColumns, importColumns, type ImportColumn } from './import-columns.ts'
import { readRow } from './read-row.ts'
import type { KnownNames } from './row-cells.ts'
import {
  readCpf,
  readDay,
  readMoney,
  readMonths,
  readPhone,
  readRate,
  readYesNo,
  type Cell,
} from './read-values.ts'

const cities = [
  { city: 'Recife', uf: 'PE' },
  { city: 'Paulista', uf: 'PE' },
  { city: 'Paulista', uf: 'PB' },
]
const known: KnownNames = {
  find: (kind, name) =>
    ({
      etapa: { Contrato: 'contrato', Obra: 'obra' },
      situacao: { conforme: 'Conforme' },
      agente: { Gil: 'gil', Sai: '' },
    })[kind as string]?.[name as never],
  findCities: (name, uf) => cities.filter((one) => one.city === name && (!uf || one.uf === uf)),
  isState: (uf) => uf === 'PE' || uf === 'PB',
  today: '2026-11-21',
}
const read = (cells: Partial<Record<ImportColumn, Cell>>) => readRow({ nome: 'Dora Lima', ...cells }, known)

test('finds columns in any order, by their synonyms', () => {
  const headers =
    'Cliente;C.P.F.;Celular/WhatsApp;E-mail;Nascimento;Est. civil;Renda bruta;Tipo de renda;FGTS;Agente;Corretor;Tipo imóvel;Empreendimento;Endereço;Cidade;UF;Valor do imóvel;Avaliação;Valor financiado;Recursos próprios;Linha;Sistema;Taxa;Prazo;Banco;Etapa;Situação;Desde;Venc. aprovação;Nº proposta;Vendedor;Tel. vendedor;Observação;Criado em'
  expect(guessColumns(headers.split(';'))).toEqual(
    importColumns.filter((name) => !['contrato', 'assinatura', 'protocolo_cartorio', 'id'].includes(name)),
  )
  expect(guessColumns([...importColumns].toReversed())).toEqual([...importColumns].toReversed())
  expect(guessColumns(['NOME', 'Cor', 'nome', 'Entrada (R$)', ''])).toEqual([
    'nome',
    null,
    null,
    'recursos_proprios',
    null,
  ])
})

test.each<[(cell: Cell) => unknown, Cell, unknown]>([
  [readMoney, 'R$ 1.234,56', 123456],
  [readMoney, '1234.56', 123456],
  [readMoney, '350 mil', 35000000],
  [readMoney, '360.000', 36000000],
  [readMoney, 257000, 25700000],
  [readMoney, -1, null],
  [readMoney, 'a combinar', null],
  [readCpf, '529.982.247-25', '52998224725'],
  [readCpf, 4184819702, '04184819702'],
  [readCpf, '123.456.789-00', null],
  [readCpf, '111.111.111-11', null],
  [readPhone, '(81) 96878-1996', '81968781996'],
  [readPhone, 81968781996, '81968781996'],
  [readPhone, '081 3221-4455', '8132214455'],
  [readPhone, '6878-1996', null],
  [readPhone, '0xx81 9 6878 1996', '81968781996'],
  [readPhone, '+1 415 555 2671', null],
  [readRate, '11,19', { annual: 0.1119, isMonthly: false }],
  [readRate, 0.0766, { annual: 0.0766, isMonthly: false }],
  [readRate, '0,85% a.m.', { annual: 0.10690623, isMonthly: true }],
  [readRate, '0,0085', { annual: 0.10690623, isMonthly: true }],
  [readRate, '250', null],
  [readRate, 'TR + 8', null],
  [readMonths, '420 meses', 420],
  [readMonths, 360, 360],
  [readMonths, '30 anos', 360],
  [readMonths, 'para sempre', null],
  [readMonths, '0', null],
  [readMonths, '90 anos', null],
  [readYesNo, 'Não', false],
  [readYesNo, 'talvez', null],
  [(cell) => readDay(cell, 2026), '31/02/1985', null],
  [(cell) => readDay(cell, 2026), '1/3/85', '1985-03-01'],
  [(cell) => readDay(cell, 2026), '1/3/26', '2026-03-01'],
  [(cell) => readDay(cell, 2026), '2026-04-28', '2026-04-28'],
  [(cell) => readDay(cell, 2026), 46140, '2026-04-28'],
  [(cell) => readDay(cell, 2026), 'ontem', null],
])('%o reads %j as %j', (reader, cell, value) => {
  expect(reader(cell)).toEqual(value)
})

test('reads filled cells, and leaves empty ones out', () => {
  const { row, problems, notices } = read({
    cpf: '52998224725',
    estado_civil: 'União Estável',
    tipo_renda: 'CLT com comissão',
    fgts: 'sim',
    agente: 'Gil',
    tipo_imovel: 'Imóvel usado',
    cidade: 'Recife',
    etapa: 'Contrato',
    situacao: 'conforme',
    desde: '13/09/2026',
    criado_em: '2026-04-28',
    observacao_interna: '=HYPERLINK("https://exemplo.com.br";"clique")',
  })
  expect({ problems, notices }).toEqual({ problems: [], notices: [] })
  expect(row).toMatchObject({
    name: 'Dora Lima',
    buyer: { cpf: '52998224725', marital_status: 'uniao_estavel', income_type: 'clt_variavel', income: null },
    responsible: 'gil',
    property_type: 'imovel_usado',
    city: 'Recife',
    uf: 'PE',
    stage: 'contrato',
    situation: 'Conforme',
    since: '2026-09-13',
    created_on: '2026-04-28',
    notes: ['=HYPERLINK("https://exemplo.com.br";"clique")', 'FGTS: sim'],
  })
})

test.each<[Partial<Record<ImportColumn, Cell>>, string]>([
  [{ nome: '' }, 'nome problemaSemNome'],
  [{ nome: 'R2' }, 'nome problemaNome'],
  [{ cpf: '123.456.789-00' }, 'cpf problemaCpf'],
  [{ telefone: '123' }, 'telefone problemaTelefone'],
  [{ email: 'ana@' }, 'email problemaEmail'],
  [{ nascimento: '31/02/1985' }, 'nascimento problemaData'],
  [{ nascimento: '01/02/2020' }, 'nascimento problemaIdade'],
  [{ nascimento: '01/02/2009' }, 'nascimento problemaIdade'],
  [{ nascimento: '01/02/1901' }, 'nascimento problemaIdade'],
  [{ valor_imovel: 'a combinar' }, 'valor_imovel problemaValor'],
  [{ tipo_renda: 'herdeiro' }, 'tipo_renda problemaOpcao'],
  [{ etapa: 'Aguardando gerente' }, 'etapa problemaDesconhecido'],
  [{ agente: 'Rita' }, 'agente problemaDesconhecido'],
  [{ cidade: 'Recfe', uf: 'PB' }, 'cidade problemaCidade'],
  [{ cidade: 'Recfe' }, 'cidade problemaCidadeSemUf'],
  [{ cidade: 'Paulista' }, 'uf problemaCidadeEmVarios'],
  [{ cidade: 'Recife', uf: 'XX' }, 'uf problemaEstado'],
  [{ prazo: 'para sempre' }, 'prazo problemaPrazo'],
  [{ taxa: 'boa' }, 'taxa problemaTaxa'],
  [{ desde: '22/11/2026' }, 'desde problemaDataFutura'],
  [{ desde: '01/03/2026', criado_em: '02/03/2026' }, 'desde problemaDesdeAntes'],
  [{ etapa: 'Obra', tipo_imovel: 'Apartamento' }, 'etapa problemaObra'],
  [{ vendedor: 'x'.repeat(101) }, 'vendedor problemaLongo'],
])('reports the field of %j', (cells, problem) => {
  expect(read(cells).problems.map(({ column, key }) => `${column} ${key}`)).toEqual([problem])
})

test('imports unexpected values with a warning', () => {
  const { problems, notices, row } = read({
    taxa: '0,0085',
    etapa: 'Contrato',
    situacao: 'conforme',
    valor_imovel: 180,
    financiado: 'R$ 92.191,00',
    recursos_proprios: '87.809',
    agente: 'Sai',
  })
  expect(problems).toEqual([])
  expect(notices.map(({ key }) => key)).toEqual(['avisoTaxaMensal', 'avisoSomaUsada'])
  expect(row.property.price).toBe(18_000_000)
  expect(read({ valor_imovel: 190, financiado: '92191', recursos_proprios: '87809' }).notices[0]?.key).toBe(
    'avisoSoma',
  )
  expect(row.responsible).toBeUndefined()
  const other = read({ situacao: 'conforme' })
  expect([other.row.situation, other.row.notes]).toEqual([null, ['Situação na planilha: conforme']])
})

test.each([
  ['Caruaru/PE', { city: 'Caruaru', uf: 'PE' }],
  ['', { city: null, uf: 'PB' }],
])('reads an unknown town as the chosen %j', (chosen, location) => {
  const { row, problems } = readRow(
    { nome: 'Ana Lima', cidade: 'Recfe', uf: 'PB' },
    { ...known, find: (kind, name) => (kind === 'cidade' && name === 'Recfe/PB' ? chosen : undefined) },
  )
  expect([{ city: row.city, uf: row.uf }, problems]).toEqual([location, []])
})
