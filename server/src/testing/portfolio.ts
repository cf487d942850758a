import type { OutCell } from '../platform/spreadsheets/write-csv.ts'
import { writeXlsx } from '../platform/spreadsheets/write-xlsx.ts'

/** Columns of a typical spreadsheet of a correspondent. All data is fictional. */
const header = [
  'Cliente',
  'C.P.F.',
  'Celular/WhatsApp',
  'E-mail',
  'Nascimento',
  'Est. civil',
  'Renda bruta',
  'Tipo de renda',
  'FGTS',
  'Agente',
  'Corretor',
  'Tipo imóvel',
  'Endereço',
  'Cidade',
  'UF',
  'Valor do imóvel',
  'Valor financiado',
  'Recursos próprios',
  'Linha',
  'Sistema',
  'Taxa',
  'Prazo',
  'Banco',
  'Etapa',
  'Situação',
  'Desde',
  'Venc. aprovação',
  'Nº proposta',
  'Vendedor',
  'Tel. vendedor',
  'Observação',
  'Criado em',
  'Cor da pasta',
]

const names = ['Dora Lira', 'Élcio Brandão', 'Inês Paiva', 'Jorge Antão', 'Lúcia Mendonça', 'Nilo Sátiro']
const letters = 'ABCDEFGHIJ'

/** A CPF with valid check digits. */
export function cpfOf(number: number): string {
  const nine = String(number * 15_787_919 + 1234)
    .padStart(9, '0')
    .slice(-9)
  const digits = Array.from(nine, Number)
  for (const length of [9, 10]) {
    const sum = digits.slice(0, length).reduce((total, digit, at) => total + digit * (length + 1 - at), 0)
    digits.push(((sum * 10) % 11) % 10)
  }
  return digits.join('')
}

const pick = <Item>(items: readonly Item[], number: number) => items[number % items.length]!

function rowOf(number: number): OutCell[] {
  const cpf = cpfOf(number)
  const row: Record<string, OutCell> = {
    Cliente: `${pick(names, number)} ${letters[Math.floor(number / 6) % 10]}${letters[Math.floor(number / 60) % 10]}`,
    // Spreadsheets that treat it as a number drop leading zeros.
    'C.P.F.': number % 2 ? cpf.replace(/^0+/, '') : cpf.replace(/^(...)(...)(...)(..)$/, '$1.$2.$3-$4'),
    'Celular/WhatsApp': `(81) 9${1000 + (number % 9000)}-4321`,
    'E-mail': number % 3 ? `cliente${number}@exemplo.com.br` : null,
    Nascimento: '21/01/1976',
    'Est. civil': pick(['União Estável', 'Solteiro(a)', 'Viúvo(a)'], number),
    'Renda bruta': 'R$ 4.894,00',
    'Tipo de renda': pick(['servidor', 'CLT com comissão', 'MEI', 'autônomo'], number),
    FGTS: pick(['sim', 'não', 'R$ 18.450,22', null], number),
    Agente: pick(['Gil Barreto', 'Renata Lopes'], number),
    Corretor: pick(['Moura Imóveis e Crédito', null], number),
    'Tipo imóvel': pick(['Imóvel usado', 'Apartamento', 'Terreno e construção'], number),
    Endereço: `Rua das Acácias, ${number}`,
    Cidade: pick(['Recife', 'Olinda', 'Caruaru'], number),
    UF: 'PE',
    'Valor do imóvel': pick(['311000.00', '288 mil', 'R$ 349.000,00', '360.000', 300_000], number),
    'Valor financiado': 'R$ 247.644,00',
    'Recursos próprios': 'R$ 63.356,00',
    Linha: 'SBPE',
    Sistema: pick(['SAC', 'PRICE'], number),
    Taxa: pick(['11,19', '7,66%', '0,0085'], number),
    Prazo: pick(['360', '420 meses', '30 anos'], number),
    Banco: 'Caixa',
    Etapa: pick(['Cadastro', 'Contrato', 'Registro'], number),
    Situação: pick([null, 'conforme', 'ITBI pago'], number),
    Desde: '13/09/2026',
    'Venc. aprovação': pick(['07/12/2026', null], number),
    'Nº proposta': `8.4444.${number}`,
    Vendedor: 'Vasco Pessoa',
    'Tel. vendedor': null,
    Observação: pick(['=HYPERLINK("https://exemplo.com.br";"clique")', null], number),
    'Criado em': pick(['28/04/2026', '2026-04-28'], number),
    'Cor da pasta': 'azul',
  }
  return header.map((name) => row[name] ?? null)
}

/** A number of valid rows. */
export const portfolioOf = (rows: number): OutCell[][] => [
  header,
  ...Array.from({ length: rows }, (_, index) => rowOf(index + 1)),
]

/** Deliberate errors by data row. */
const faults: Record<number, [column: string, value: OutCell]> = {
  5: ['C.P.F.', '123.456.789-00'],
  10: ['Cliente', null],
  14: ['Valor do imóvel', 'a combinar'],
  19: ['Etapa', 'Aguardando gerente'],
  23: ['Cidade', 'Recfe'],
  34: ['Nascimento', '31/02/1985'],
  42: ['UF', 'XX'],
  53: ['Prazo', 'para sempre'],
}

/** Sixty rows with nine errors: those above, and row 28, which repeats row 27. */
export const portfolio: OutCell[][] = [
  header,
  ...Array.from({ length: 60 }, (_, index) => {
    const number = index + 1
    const row = rowOf(number === 28 ? 27 : number)
    const fault = faults[number]
    return fault ? row.map((cell, at) => (header[at] === fault[0] ? fault[1] : cell)) : row
  }),
]

/** The same as a CSV file of Windows. */
export const portfolioCsv = (rows: readonly OutCell[][] = portfolio) =>
  Buffer.from(
    rows
      .map((row) =>
        row
          .map((cell) => String(cell ?? ''))
          .map((text) => (/[";\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text))
          .join(';'),
      )
      .join('\r\n'),
    'latin1',
  )

async function* each(rows: readonly OutCell[][]) {
  yield* rows
}

export async function portfolioXlsx(rows: readonly OutCell[][] = portfolio): Promise<Buffer> {
  const parts: Uint8Array[] = []
  for await (const chunk of writeXlsx(each(rows))) parts.push(chunk)
  return Buffer.concat(parts)
}
