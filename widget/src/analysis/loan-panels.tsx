import {
  formatBrl,
  formatBrlShort,
  formatPercent,
  rowsOf,
  scheduleCsv,
  scheduleSeries,
  totalsOf,
  yearsOf,
} from 'core'
import { fillText } from 'core/texts'
import { linesTexts } from 'core/texts/lines'
import { resultTexts } from 'core/texts/result'
import { LoanChart } from 'quote-view/loan-chart'
import { LoanTable } from 'quote-view/loan-table'
import type { ScreenProps } from '../simulator.ts'
import { Panel, Segments } from './panel.tsx'
import { saveFile } from './save-file.ts'
import { change, type AnalysisData } from './trial.ts'

type Props = ScreenProps & { data: AnalysisData }

const systems = ['price', 'sac'] as const

/** Scenarios for the index TR per year, whose course is unknown. */
const yearlyTrs = [0, 0.01, 0.02]

/** SAC and PRICE compared in a chart and a table. */
export function ChartPanel({ simulator, data }: Props) {
  const { line, loans, trial } = data
  if (!line || !loans) return <></>
  const totals = { price: totalsOf(loans.price), sac: totalsOf(loans.sac) }
  const rows = [
    [resultTexts.primeiraParcela, 0],
    [resultTexts.ultimaParcela, -1],
  ] as const
  const charges = { price: rowsOf(loans.price), sac: rowsOf(loans.sac) }
  return (
    <Panel
      simulator={simulator}
      title={resultTexts.grafico}
      hint={fillText(resultTexts.graficoDica, {
        linha: line.label,
        credito: formatBrlShort(loans.credit),
        n: data.one.months,
      })}
      aside={
        <Segments
          name={resultTexts.mostrar}
          value={trial.series}
          choices={scheduleSeries.map((one) => [one, resultTexts[`serie_${one}`]] as const)}
          onChoose={(series) => change(simulator, { series })}
        />
      }
    >
      <label class="fld">
        <span>{resultTexts.indice}</span>
        <select
          value={trial.yearlyTr}
          onChange={({ currentTarget }) => change(simulator, { yearlyTr: Number(currentTarget.value) })}
        >
          {yearlyTrs.map((yearly) => (
            <option key={yearly} value={yearly}>
              {yearly ? fillText(resultTexts.comTr, { n: formatPercent(yearly) }) : resultTexts.semTr}
            </option>
          ))}
        </select>
      </label>
      <LoanChart
        loans={loans}
        series={trial.series}
        month={trial.month}
        onMonth={(month) => change(simulator, { month })}
      />
      <table class="qv-table qv-both">
        <caption class="sr">{resultTexts.grafico}</caption>
        <thead>
          <tr>
            <td />
            {systems.map((system) => (
              <th key={system} scope="col">
                {linesTexts[system]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([label, at]) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              {systems.map((system) => (
                <td key={system}>{formatBrl(charges[system].at(at)!.charge)}</td>
              ))}
            </tr>
          ))}
          <tr>
            <th scope="row">{resultTexts.totalJuros}</th>
            {systems.map((system) => (
              <td key={system}>{formatBrl(totals[system].interest)}</td>
            ))}
          </tr>
          <tr>
            <th scope="row">{resultTexts.totalPago}</th>
            {systems.map((system) => (
              <td key={system}>{formatBrl(totals[system].paid)}</td>
            ))}
          </tr>
        </tbody>
      </table>
    </Panel>
  )
}

/** Number of years shown before the visitor expands the table. */
const FIRST_YEARS = 5

/** The loan by years and months, and its CSV download. */
export function TablePanel({ simulator, data }: Props) {
  const { line, loans, system, trial } = data
  if (!line || !loans || !system) return <></>
  const years = yearsOf(loans[system])
  const hint = fillText(resultTexts.tabelaDica, { sistema: linesTexts[system] })
  return (
    <Panel
      simulator={simulator}
      title={resultTexts.tabela}
      hint={hint}
      aside={
        <Segments
          name={resultTexts.sistema}
          value={system}
          choices={systems.map((one) => [one, linesTexts[one]] as const)}
          onChoose={(one) => change(simulator, { system: one })}
        />
      }
    >
      <LoanTable
        name={hint}
        years={trial.allYears ? years : years.slice(0, FIRST_YEARS)}
        open={trial.year}
        onOpen={(year) => change(simulator, { year })}
      />
      <div class="taps">
        {years.length > FIRST_YEARS && (
          <button class="b bo" onClick={() => change(simulator, { allYears: !trial.allYears })}>
            {trial.allYears ? resultTexts.verMenos : fillText(resultTexts.verTodos, { n: years.length })}
          </button>
        )}
        <button
          class="b bo"
          onClick={() =>
            saveFile(
              `planilha-${line.id}-${system}.csv`,
              new Blob([scheduleCsv(rowsOf(loans[system]))], { type: 'text/csv' }),
            )
          }
        >
          {resultTexts.baixarCsv}
        </button>
      </div>
    </Panel>
  )
}
