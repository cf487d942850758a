import type { Cents } from '../../platform/money/money.ts'
import type { ScheduleRow } from './schedule-rows.ts'

const columns: readonly [title: string, of: (row: ScheduleRow) => number][] = [
  ['Correção (TR)', (row) => row.correction],
  ['Amortização', (row) => row.amortization],
  ['Juros', (row) => row.interest],
  ['MIP', (row) => row.mip],
  ['DFI', (row) => row.dfi],
  ['Tarifa', (row) => row.fee],
  ['Encargo', (row) => row.charge],
  ['Pagamento extra', (row) => row.extra],
  ['Saldo devedor', (row) => row.balance],
]

/** Decimal comma and no thousands dot, as Brazilian spreadsheets read numbers. */
const amount = (cents: Cents) => (cents / 100).toFixed(2).replace('.', ',')

/** Writes a schedule as CSV for Brazilian spreadsheets: semicolons and a UTF-8 byte order mark. */
export const scheduleCsv = (rows: readonly ScheduleRow[]): string =>
  `\uFEFF${[
    ['Mês', ...columns.map(([title]) => title)],
    ...rows.map((row) => [row.month, ...columns.map(([, of]) => amount(of(row)))]),
  ]
    .map((cells) => cells.join(';'))
    .join('\r\n')}\r\n`
