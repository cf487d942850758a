import { formatBrl } from 'core'
import { paths } from 'core/paths'
import { fillText } from 'core/texts'
import { linesTexts } from 'core/texts/lines'
import { resultTexts } from 'core/texts/result'
import { bestSystem, quoteView, type AnsweredLine } from 'quote-view'
import { Facts } from 'quote-view/facts'
import type { ScreenProps } from '../simulator.ts'
import { Panel } from './panel.tsx'
import { change, type AnalysisData } from './trial.ts'

const systems = ['sac', 'price'] as const

/** A credit line with credit and charge; it expands to all figures by both systems, and their sources. */
function Line({ simulator, data, line }: ScreenProps & { data: AnalysisData; line: AnsweredLine }) {
  const system = bestSystem(line)
  const isSeen = data.line?.id === line.id
  return (
    <details>
      <summary>
        <span>
          <b>{line.label}</b>
          <span class="s">{linesTexts[system]}</span>
        </span>
        <span class="sum2">
          <b>{formatBrl(line[system].credit)}</b>
          <span class="s">
            {fillText(resultTexts.linhaResumo, { parcela: formatBrl(line[system].first.charge) })}
          </span>
        </span>
      </summary>
      <button
        class="b bo"
        disabled={isSeen}
        onClick={() => change(simulator, { line: line.id, system: undefined })}
      >
        {isSeen ? resultTexts.linhaVista : resultTexts.verLinha}
      </button>
      <div class="two">
        {systems.map((one) => {
          const { headline, figures } = quoteView(line, one, data.quote.day)
          return (
            <div key={one}>
              <p class="h4">{linesTexts[one]}</p>
              <Facts facts={[...headline, ...figures]} />
            </div>
          )
        })}
      </div>
      {quoteView(line, system, data.quote.day).sources.map((source) => (
        <p class="s" key={source}>
          {source}
        </p>
      ))}
    </details>
  )
}

/** All lines that accept the answers, best first. */
export function LinesPanel({ simulator, data }: ScreenProps & { data: AnalysisData }) {
  const { supposed } = data.quote
  return (
    <Panel simulator={simulator} title={resultTexts.linhas} hint={resultTexts.linhasDica}>
      {data.lines.map((line) => (
        <Line key={line.id} simulator={simulator} data={data} line={line} />
      ))}
      {data.lines.length === 0 && <p>{resultTexts.nenhumaLinha}</p>}
      {supposed.length > 0 && (
        <p class="s">
          {fillText(resultTexts.supusemos, {
            itens: supposed
              .map((what) =>
                fillText(resultTexts[`suposto_${what}`], { n: data.tables.lines.body.supposedAge }),
              )
              .join(', '),
          })}
        </p>
      )}
      <p class="s">
        <a href={simulator.options.api + paths.rules} target="_blank" rel="noopener">
          {resultTexts.regras}
        </a>
      </p>
    </Panel>
  )
}
