import {
  formatBrl,
  formatBrlShort,
  formatCet,
  formatPercent,
  missingOf,
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
import { Cet } from './cet.tsx'
import { saveFile } from './save-file.ts'
import { Subsection, Section, Segments } from './section.tsx'
import { change, type AnalysisData } from './trial.ts'

type Props = ScreenProps & { data: AnalysisData }
type WithLoans = Props & { loans: NonNullable<AnalysisData['loans']> }

const systems = ['price', 'sac'] as const

/** Scenarios for the index TR per year, whose course is unknown. */
const yearlyTrs = [0, 0.01, 0.02]

/** Figures of both systems, side by side. */
function BothSystems({ data: { line }, loans }: WithLoans) {
  const totals = { price: totalsOf(loans.price), sac: totalsOf(loans.sac) }
  const charges = { price: rowsOf(loans.price), sac: rowsOf(loans.sac) }
  const rows: [label: string, text: (system: (typeof systems)[number]) => string][] = [
    [resultTexts.emprestaAte, (system) => formatBrl(line[system].credit)],
    [resultTexts.primeiraParcela, (system) => formatBrl(charges[system][0]!.charge)],
    [resultTexts.ultimaParcela, (system) => formatBrl(charges[system].at(-1)!.charge)],
    [resultTexts.totalJuros, (system) => formatBrl(totals[system].interest)],
    [resultTexts.totalPago, (system) => formatBrl(totals[system].paid)],
    [
      resultTexts.cetAoAno,
      (system) => {
        const { cet } = line[system]
        return cet === null ? '–' : formatCet(cet)
      },
    ],
    [
      resultTexts.nesteCenario,
      (system) => {
        const missing = missingOf(line[system])
        return missing > 0
          ? fillText(resultTexts.secaoFaltariam, { valor: formatBrlShort(missing) })
          : resultTexts.cenario_cabe
      },
    ],
  ]
  return (
    <table class="qv-table qv-both">
      <caption class="sr">{resultTexts.secaoParcelas}</caption>
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
        {rows.map(([label, text]) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            {systems.map((system) => (
              <td key={system}>{text(system)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Chart({ simulator, data, loans }: WithLoans) {
  const { line, one, trial } = data
  return (
    <Subsection
      title={resultTexts.grafico}
      hint={fillText(resultTexts.graficoDica, {
        linha: line.label,
        credito: formatBrlShort(loans.credit),
        n: one.months,
      })}
      aside={
        <Segments
          name={resultTexts.mostrar}
          value={trial.series}
          choices={scheduleSeries.map((each) => [each, resultTexts[`serie_${each}`]] as const)}
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
    </Subsection>
  )
}

/** Number of years shown before the visitor expands the table. */
const FIRST_YEARS = 5

/** The loan by years and months, and its CSV download. */
function Months({ simulator, data, loans }: WithLoans) {
  const { line, trial } = data
  const system = trial.system ?? data.system
  const years = yearsOf(loans[system])
  const hint = fillText(resultTexts.tabelaDica, { sistema: linesTexts[system] })
  return (
    <Subsection
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
    </Subsection>
  )
}

/** SAC and PRICE in one table and one chart, the CET, and the loan month by month. */
export function LoanSection({ simulator, data }: Props) {
  const { loans, line, system } = data
  const sacFalls = system === 'price' && missingOf(line.sac) > 0 && missingOf(line.price) === 0
  return (
    <Section
      simulator={simulator}
      id="loan"
      title={resultTexts.secaoParcelas}
      figure={sacFalls ? resultTexts.secaoSacNao : resultTexts.secaoParcelasDica}
    >
      {() =>
        loans ? (
          <>
            <BothSystems simulator={simulator} data={data} loans={loans} />
            <Chart simulator={simulator} data={data} loans={loans} />
            <Cet data={data} />
            <Months simulator={simulator} data={data} loans={loans} />
          </>
        ) : (
          <p>{resultTexts.viraNada}</p>
        )
      }
    </Section>
  )
}
